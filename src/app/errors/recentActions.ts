import type { Middleware } from '@reduxjs/toolkit';

// Bookkeeping of the API is among them, which reports leave out.
const KEPT = 100;

/** An action as it is kept for reports of errors: without its content, which may hold secrets. */
export interface KeptAction {
  /** The time, as of `performance.now()`. */
  readonly at: number;
  readonly type: unknown;
  /** The name of the endpoint, if the action belongs to a call. */
  readonly endpoint: unknown;
}

/** Keeps the last actions of the portal, which tell what led to an error. */
export function createRecentActions() {
  let kept: readonly KeptAction[] = [];
  const middleware: Middleware = () => (next) => (action) => {
    const endpoint = read(action, 'meta', 'arg', 'endpointName') ?? read(action, 'payload', 'endpoint');
    kept = [...kept.slice(1 - KEPT), { at: performance.now(), type: read(action, 'type'), endpoint }];
    return next(action);
  };
  return { middleware, list: () => kept };
}

// Returns the value at a path inside of any value.
function read(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
