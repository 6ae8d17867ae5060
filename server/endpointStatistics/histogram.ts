// Each bucket of durations is wider than the one before it by this factor, so that an estimate within a bucket is wrong by at
// most a fourth, however long the calls take.
const GROWTH = 1.25;

/** The number of buckets: the last one has all durations above a minute and a half. */
export const BUCKETS = 52;

/** The bucket of a duration. Bucket 0 has the durations up to a millisecond. */
export function getBucket(durationMs: number): number {
  if (durationMs <= 1) return 0;
  return Math.min(Math.ceil(Math.log(durationMs) / Math.log(GROWTH)), BUCKETS - 1);
}

/** The durations in milliseconds between which those of a bucket are: above the first, up to the second. */
export function getBounds(bucket: number): readonly [above: number, upTo: number] {
  return [bucket === 0 ? 0 : GROWTH ** (bucket - 1), GROWTH ** bucket];
}

/**
 * Estimates a quantile of durations in milliseconds from the number of durations in each bucket. The estimate is in the
 * bucket of the exact value. Null without durations.
 */
export function estimateQuantile(counts: ReadonlyMap<number, number>, quantile: number): number | null {
  const buckets = [...counts].sort(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  // The rank of the duration that a share of `quantile` of all durations do not exceed.
  const rank = Math.max(1, Math.ceil(total * quantile));
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (before + count >= rank) {
      const [above, upTo] = getBounds(bucket);
      return above + ((upTo - above) * (rank - before)) / count;
    }
    before += count;
  }
  return null;
}
