/** Something that did not come to its end in time. */
export class TooSlow extends Error {}

/** What a promise comes to, or a failure where it takes longer than so many milliseconds. */
export async function inTime<Value>(promise: Promise<Value>, limit: number, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, giveUp) => {
    timer = setTimeout(() => {
      giveUp(new TooSlow(`${name} took longer than ${String(limit)} ms`));
    }, limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
