"""Games between players, ratings with error bars, reports."""
