/** Runs costly work a few at a time. Further work waits in a bounded queue, in which the holders take turns. */
export interface FairQueue {
  /**
   * Runs the work of a holder, such as a network, at once or in its turn. Throws the error of `busy` when the queue has
   * no place for the holder, or no turn within the longest wait.
   */
  run<T>(holder: string, work: () => Promise<T>): Promise<T>;
}

/** Options of `createFairQueue`. */
export interface FairQueueOptions {
  /** The maximum number of pieces of work that run at the same time. Further work waits. */
  readonly concurrent: number;
  /**
   * The maximum number of pieces of work that wait, of all holders together. When all places are taken, new work of a
   * holder with few places displaces the last work of the holder with the most; other new work is refused.
   */
  readonly places: number;
  /** The maximum number of pieces of work that wait for one holder. Further work of this holder is refused. */
  readonly placesPerHolder: number;
  /** In milliseconds: work that has waited this long for its turn is refused. */
  readonly longestWaitMs: number;
  /** Creates the error for refused work. */
  readonly busy: () => Error;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Creates a queue in which no holder can take the turns of the others. When all places are taken, the holder with the
 * most places loses its last place to a holder with fewer places.
 */
export function createFairQueue({
  concurrent,
  places,
  placesPerHolder,
  longestWaitMs,
  busy,
}: FairQueueOptions): FairQueue {
  let running = 0;
  let waiting = 0;
  // The waiting work by holder, in the order of the turns. A holder without waiting work has no entry.
  const lines = new Map<string, Waiter[]>();

  function remove(holder: string, waiter: Waiter): void {
    const line = lines.get(holder)?.filter((other) => other !== waiter) ?? [];
    if (line.length === 0) lines.delete(holder);
    else lines.set(holder, line);
    waiting -= 1;
  }

  // Returns whether one more piece of work may wait, of a holder with `own` pieces waiting. If necessary, refuses the
  // last work of the holder with the most.
  function makePlace(own: number): boolean {
    if (own >= placesPerHolder) return false;
    if (waiting < places) return true;
    const [[holder, line] = ['', []]] = [...lines].sort(([, one], [, other]) => other.length - one.length);
    const last = line.at(-1);
    if (!last || line.length <= own + 1) return false;
    remove(holder, last);
    last.refuse();
    return true;
  }

  function waitForTurn(holder: string): Promise<void> {
    const line = lines.get(holder) ?? [];
    if (!makePlace(line.length)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(holder, waiter);
        waiter.refuse();
      }, longestWaitMs);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      lines.set(holder, [...(lines.get(holder) ?? []), waiter]);
      waiting += 1;
    });
  }

  function startNext(): void {
    const [next] = lines;
    const [holder, [waiter] = []] = next ?? [];
    if (holder === undefined || !waiter) {
      running -= 1;
      return;
    }
    remove(holder, waiter);
    const rest = lines.get(holder);
    if (rest) {
      // Moves the holder behind all others.
      lines.delete(holder);
      lines.set(holder, rest);
    }
    waiter.start();
  }

  return {
    async run(holder, work) {
      if (running < concurrent) running += 1;
      else await waitForTurn(holder);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
