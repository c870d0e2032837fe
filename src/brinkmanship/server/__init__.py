"""The web application: games over HTTP, live updates, persistence, the browser client."""
