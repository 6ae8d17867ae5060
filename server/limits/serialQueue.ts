/** Runs work with the same key one piece after the other, and work with different keys at the same time. */
export type SerialQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates the serial queue of one process. */
export function createSerialQueue(): SerialQueue {
  const lasts = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lasts.get(key) ?? Promise.resolve();
    const result = before.then(work);
    // The next piece of work with the same key starts when this piece has ended, even if it has failed.
    const end = result.then(
      () => undefined,
      () => undefined,
    );
    lasts.set(key, end);
    try {
      return await result;
    } finally {
      if (lasts.get(key) === end) lasts.delete(key);
    }
  };
}
