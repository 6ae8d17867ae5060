/** The number of calls per second, and the milliseconds within which 95 % of the calls were answered. */
export interface Measurement {
  readonly perSecond: number;
  readonly p95: number;
}

/** Repeats work with this number of parallel workers, first to warm up, then for the measured time. */
export async function measure(workers: readonly (() => Promise<void>)[], seconds: number): Promise<Measurement> {
  await run(workers, Math.min(3, seconds));
  const started = performance.now();
  const times = await run(workers, seconds);
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

async function run(workers: readonly (() => Promise<void>)[], seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const lane = async (work: () => Promise<void>) => {
    for (let before = performance.now(); before < end;) {
      await work();
      const after = performance.now();
      times.push(after - before);
      before = after;
    }
  };
  await Promise.all(workers.map(lane));
  return times;
}

/** The middle one of some values; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
