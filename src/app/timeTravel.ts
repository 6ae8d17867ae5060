import type { Middleware } from '@reduxjs/toolkit';

/** Tells a state that an action has just led to from one that a developer has travelled to. */
export interface TimeTravel {
  readonly middleware: Middleware;
  /** Whether the page shows another moment than the newest. */
  readonly isTravelling: (state: unknown) => boolean;
}

/**
 * Developer tools move the store to another state without any action of the portal's own, which is how they are noticed.
 * While somebody travels nothing may be sent elsewhere by itself: the page has to show just that moment.
 */
export function createTimeTravel(): TimeTravel {
  let newest: unknown;
  let depth = 0;
  // What a page asks while somebody travels is told to the store too, and makes a newer state than any that was seen.
  let isOutdated = false;
  const seen = new WeakSet<object>();
  const keep = (state: unknown) => {
    newest = state;
    isOutdated = false;
    if (typeof state === 'object' && state !== null) seen.add(state);
  };
  const isSeen = (state: unknown) => typeof state === 'object' && state !== null && seen.has(state);
  const isTravelling = (state: unknown) =>
    depth === 0 && newest !== undefined && state !== newest && (!isOutdated || isSeen(state));
  return {
    middleware: (store) => (next) => (action) => {
      const before: unknown = store.getState();
      if (isTravelling(before)) isOutdated = true;
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        const after: unknown = store.getState();
        if (after !== before || newest === undefined) keep(after);
      }
    },
    isTravelling,
  };
}
