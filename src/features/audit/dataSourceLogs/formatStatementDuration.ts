/** A duration in milliseconds: with one decimal below 100, since most statements take a few milliseconds or less. */
export function formatStatementDuration(durationMs: number): string {
  return durationMs < 100 ? durationMs.toFixed(1) : String(Math.round(durationMs));
}
