import type { Page } from 'playwright-core';
import { waitForAnimations } from './journey';

/** The focused element: its name, and whether its focus is visible. */
export interface FocusedElement {
  readonly name: string;
  /** Whether an outline or a shadow marks the element or the field around it. */
  readonly isSeen: boolean;
}

/** Describes the element that has the focus. */
export async function describeFocus(page: Page): Promise<FocusedElement> {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: 'nothing', isSeen: false };
    // antd focuses an element around a dialog, without an outline. Counts this as visible, since the dialog is in
    // front.
    if (focused.querySelector('.ant-modal-content, form')) return { name: 'a dialog', isSeen: true };
    const isMarked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const field = focused.closest(
      '.ant-input-affix-wrapper, .ant-select-selector, .ant-picker, .ant-input-number, .ant-input-number-affix-wrapper',
    );
    // The input of the command palette shows no outline: it is the only field there, so the text cursor shows the
    // focus.
    const isOnlyField = focused.getAttribute('role') === 'combobox' && focused.closest('.ant-modal') !== null;
    const label = focused.getAttribute('aria-label') ?? focused.id;
    const name = (focused.textContent.trim() || label || focused.outerHTML).slice(0, 120);
    return { name, isSeen: isMarked(focused) || isMarked(field) || isOnlyField };
  });
}
