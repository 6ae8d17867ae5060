import { startTransition } from 'react';

/**
 * Changes state in a transition: the former screen stays until the next one can render, its code included, and the page
 * still handles input. No build can omit it, since the portal would behave differently without it.
 */
export function asTransition(change: () => void): void {
  startTransition(change);
}
