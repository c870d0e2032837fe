"""The endpoints, by what they are about; docs/http-api.md describes them."""
