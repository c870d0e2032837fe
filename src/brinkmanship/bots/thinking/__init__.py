"""The thinking of the stronger levels: values, targets, plans, danger, search. Compiled.

Everything here works on full positions: sampled worlds, never the true one.
"""
