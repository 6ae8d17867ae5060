import type { MouseEvent } from 'react';

/** Whether a click on a link is to be followed here: with another button or a key held down the browser opens it elsewhere. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
