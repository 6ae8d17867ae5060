import { startTransition } from 'react';

/**
 * Changes state as a transition: what is on screen stays until what follows can be drawn, its code included, and input goes on
 * meanwhile. The portal behaves differently without, so it has no switch.
 */
export function asTransition(change: () => void): void {
  startTransition(change);
}
