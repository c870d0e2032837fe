"""What goes over the wire, as types: OpenAPI and the checks of requests are made of them.

The client's side of the same contract is web/src/lib/wire.ts.
"""
