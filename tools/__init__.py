"""What `./table` and the checks are made of; standard library only, as it runs before anything is installed."""
