"""Positions and happenings in English: questions, previews, sentences, the lines of a log.

Every word here comes from what the engine says; no rule is repeated. The terminal and the server
both speak with these modules.
"""
