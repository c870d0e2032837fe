"""Games in the browser: HTTP and WebSocket over the rules, with a database underneath."""
