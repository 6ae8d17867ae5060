import { BUCKETS, estimateQuantile, getBounds, getBucket } from './histogram';

/** Random durations whose logarithms are distributed evenly, from 0.5 ms to 20 s. */
function createDurations(length: number): number[] {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length }, () => 0.5 * 40_000 ** next());
}

function countBuckets(durations: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const duration of durations) counts.set(getBucket(duration), (counts.get(getBucket(duration)) ?? 0) + 1);
  return counts;
}

it('puts each duration between the bounds of its bucket', () => {
  for (const duration of createDurations(1000)) {
    const [above, upTo] = getBounds(getBucket(duration));
    expect(duration).toBeGreaterThan(above);
    expect(duration).toBeLessThanOrEqual(upTo);
  }
  expect([getBucket(0), getBucket(1), getBucket(1e9)]).toEqual([0, 0, BUCKETS - 1]);
});

it.each([
  [0.5, 1],
  [0.5, 2],
  [0.95, 19],
  [0.5, 1000],
  [0.95, 1000],
])('estimates the quantile %s of %i durations within the bucket of the exact value', (quantile, length) => {
  const durations = createDurations(length);
  const sorted = [...durations].sort((one, other) => one - other);
  const exact = sorted[Math.ceil(length * quantile) - 1] ?? 0;
  const estimate = estimateQuantile(countBuckets(durations), quantile) ?? 0;
  const [above, upTo] = getBounds(getBucket(exact));
  expect(estimate).toBeGreaterThan(above);
  expect(estimate).toBeLessThanOrEqual(upTo);
});

it('has no quantile of nothing', () => {
  expect(estimateQuantile(new Map(), 0.5)).toBeNull();
});
