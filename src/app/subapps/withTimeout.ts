/** Thrown if a promise does not settle in time. */
export class TimeoutError extends Error {}

/** Settles like the promise, or rejects with TimeoutError after `limit` milliseconds. */
export async function withTimeout<Value>(promise: Promise<Value>, limit: number, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, giveUp) => {
    timer = setTimeout(() => {
      giveUp(new TimeoutError(`${name} took longer than ${String(limit)} ms`));
    }, limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
