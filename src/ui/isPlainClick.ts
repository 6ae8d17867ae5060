import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a link is to be followed here: with another button or a key held down the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent | KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  return !(altKey || ctrlKey || metaKey || shiftKey || ('button' in event && event.button !== 0));
}
