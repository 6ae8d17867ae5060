import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Whether a click on a link should navigate in this browser tab. With another mouse button or a modifier key, the
 * browser opens the link in another tab or window.
 */
export function isPlainClick(event: MouseEvent | KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  return !(altKey || ctrlKey || metaKey || shiftKey || ('button' in event && event.button !== 0));
}
