import type { Middleware } from '@reduxjs/toolkit';

/** Distinguishes a state that an action has just produced from one that a developer has travelled to. */
export interface TimeTravel {
  readonly middleware: Middleware;
  /** Whether the page shows a state other than the newest. */
  readonly isTravelling: (state: unknown) => boolean;
}

/**
 * Detects time travel: Redux DevTools replace the store's state without any action of the portal. During time travel no
 * redirect may happen, since the page has to show exactly the chosen state.
 */
export function createTimeTravel(): TimeTravel {
  let newest: unknown;
  let depth = 0;
  // Set when an action is dispatched during time travel, such as a page's request. The resulting state is newer than
  // any state seen before.
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
