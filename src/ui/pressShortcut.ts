import type { KeyboardEvent } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * Presses the button inside of an element whose `aria-keyshortcuts` is the key, as long as the focus is in the element and not where one
 * types. For single keys, which may not work outside of the part that has the focus (WCAG 2.1.4).
 */
export function pressShortcut(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
  // A dialog that the element has opened passes its keys on to it, although it stands elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(TYPED_INTO)) return;
  if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return;
  const button = currentTarget.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key.toUpperCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
