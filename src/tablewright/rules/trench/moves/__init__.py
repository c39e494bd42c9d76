"""The moves of a campaign, by what they are about."""
