/** How many calls a second were answered, and in how many milliseconds 95 % of them were. */
export interface Measured {
  readonly perSecond: number;
  readonly p95: number;
}

/** Repeats some work on as many lanes as there are workers, first to warm up, then for the time that counts. */
export async function measure(workers: readonly (() => Promise<void>)[], seconds: number): Promise<Measured> {
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
