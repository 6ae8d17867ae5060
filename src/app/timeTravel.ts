import type { Middleware } from '@reduxjs/toolkit';
import { api } from '@/platform/http/api';

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
  return {
    middleware: (store) => (next) => (action) => {
      const before: unknown = store.getState();
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        const after: unknown = store.getState();
        if (after !== before || newest === undefined) newest = after;
      }
    },
    isTravelling: (state) => depth === 0 && newest !== undefined && !isSameMoment(state, newest),
  };
}

// Pages ask the server at whatever moment they are shown: what they hear makes no moment of its own.
function isSameMoment(state: unknown, other: unknown): boolean {
  if (typeof state !== 'object' || typeof other !== 'object' || !state || !other) return state === other;
  const parts = new Map<string, unknown>(Object.entries(other));
  return Object.entries(state).every(([name, part]) => name === api.reducerPath || parts.get(name) === part);
}
