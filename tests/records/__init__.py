"""Tests of records: our file, the notation, the export, logs and commands."""
