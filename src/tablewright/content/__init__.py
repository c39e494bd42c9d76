"""Content packages: Datasworn files of any line, read into the model of `tablewright.rules.starforged.library`."""
