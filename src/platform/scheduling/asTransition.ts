import { startTransition } from 'react';

/**
 * Changes state in a transition. The former screen stays until the next screen can render and its code is loaded.
 * Meanwhile, the page handles input. No build can omit the transition, since the portal would behave differently
 * without it.
 */
export function asTransition(change: () => void): void {
  startTransition(change);
}
