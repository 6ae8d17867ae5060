/** Runs work with the same key one piece after the other, and work with different keys at the same time. */
export type SerialQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates the serial queue of one process. */
export function createSerialQueue(): SerialQueue {
  const lasts = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lasts.get(key) ?? Promise.resolve();
    const result = before.then(work);
    // The next piece of work waits for the end of this one, whether it fails or not.
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
