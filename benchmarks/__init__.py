"""Speed, measured as ratios side by side in one run; see docs/performance.md."""
