/** Something that did not come to its end in time. */
export class TimeoutError extends Error {}

/** What a promise comes to, or a failure where it takes longer than so many milliseconds. */
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
