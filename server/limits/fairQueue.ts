/** Runs costly work a few at a time. Further work waits in bounded lanes, in which the holders take turns. */
export interface FairQueue {
  /**
   * Runs the work of a holder, such as a network, at once or in its turn. Throws the error of `busy` when the lane has
   * no place for the holder, or no turn within the longest wait.
   */
  run<T>(holder: string, work: () => Promise<T>, options?: { readonly isPreferred?: boolean }): Promise<T>;
}

/** The bounds of a lane: of the work that waits in it. */
export interface LaneOptions {
  /**
   * The maximum number of pieces of work that wait, of all holders together. When all places are taken, new work of a
   * holder with few places displaces the last work of the holder with the most; other new work is refused.
   */
  readonly places: number;
  /** The maximum number of pieces of work that wait for one holder. Further work of this holder is refused. */
  readonly placesPerHolder: number;
}

/** Options of `createFairQueue`. */
export interface FairQueueOptions extends LaneOptions {
  /** The maximum number of pieces of work that run at the same time. Further work waits. */
  readonly concurrent: number;
  /**
   * Bounds the lane of preferred work, which has places of its own and takes its turns first. After `inARow` turns of
   * this lane, waiting work of the other lane has one turn, so that preferred work never keeps the others out.
   */
  readonly preferred: LaneOptions & { readonly inARow: number };
  /** In milliseconds: work that has waited this long for its turn is refused. */
  readonly longestWaitMs: number;
  /** Creates the error for refused work. */
  readonly busy: () => Error;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

// Waiting work in the order of its turns.
interface Lane {
  /** Adds a waiter, if there is a place for the holder. */
  add(holder: string, waiter: Waiter): boolean;
  remove(holder: string, waiter: Waiter): void;
  /** Removes and returns the waiter whose turn it is. */
  takeNext(): Waiter | undefined;
  isEmpty(): boolean;
}

/**
 * Creates a queue in which no holder can take the turns of the others. When all places of a lane are taken, the holder
 * with the most places loses its last place to a holder with fewer places.
 */
export function createFairQueue({
  concurrent,
  preferred: { inARow, ...preferredPlaces },
  longestWaitMs,
  busy,
  ...places
}: FairQueueOptions): FairQueue {
  const preferred = createLane(preferredPlaces);
  const ordinary = createLane(places);
  let running = 0;
  let preferredTurns = 0;

  function waitForTurn(lane: Lane, holder: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.remove(holder, waiter);
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
      if (!lane.add(holder, waiter)) waiter.refuse();
    });
  }

  function takeNext(): Waiter | undefined {
    const isOthersTurn = preferredTurns >= inARow && !ordinary.isEmpty();
    const next = isOthersTurn ? undefined : preferred.takeNext();
    preferredTurns = next ? preferredTurns + 1 : 0;
    return next ?? ordinary.takeNext();
  }

  return {
    async run(holder, work, { isPreferred = false } = {}) {
      if (running < concurrent) running += 1;
      else await waitForTurn(isPreferred ? preferred : ordinary, holder);
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}

function createLane({ places, placesPerHolder }: LaneOptions): Lane {
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

  return {
    add(holder, waiter) {
      if (!makePlace(lines.get(holder)?.length ?? 0)) return false;
      lines.set(holder, [...(lines.get(holder) ?? []), waiter]);
      waiting += 1;
      return true;
    },
    remove,
    takeNext() {
      const [[holder, [waiter] = []] = ['']] = lines;
      if (!waiter) return undefined;
      remove(holder, waiter);
      const rest = lines.get(holder);
      if (rest) {
        // Moves the holder behind all others.
        lines.delete(holder);
        lines.set(holder, rest);
      }
      return waiter;
    },
    isEmpty: () => waiting === 0,
  };
}
