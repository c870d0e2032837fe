"""Random play under varied options, with every invariant checked after every decision."""
