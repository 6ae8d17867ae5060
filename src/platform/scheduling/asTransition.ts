import { startTransition } from 'react';

/**
 * Changes state in a transition. The former screen stays until the next screen can render and its code is loaded.
 * Meanwhile, the page handles input. Unlike the other functions of this folder, it does more than save time, so
 * `npm run bench:web -- --without` has no build without it.
 */
export function asTransition(change: () => void): void {
  startTransition(change);
}
