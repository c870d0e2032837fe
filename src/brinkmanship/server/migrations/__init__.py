"""Migrations of the database, run whenever a server starts."""
