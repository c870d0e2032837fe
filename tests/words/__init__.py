"""What the program says, in words."""
