import type { Page } from 'playwright-core';

/** The focused element: its name, and whether its focus is visible. */
export interface FocusedElement {
  readonly name: string;
  /** Whether an outline or a shadow marks the element or the field around it. */
  readonly isSeen: boolean;
}

const MAX_FRAMES = 10;

/** Describes the element that has the focus. Waits shortly for its mark, which fields get only in the next frame. */
export function describeFocus(page: Page): Promise<FocusedElement> {
  return page.evaluate(async (maxFrames) => {
    const isMarked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    const read = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { name: 'nothing', isSeen: true };
      // antd focuses an element around a dialog, without an outline. Counts this as visible, since the dialog is in
      // front.
      if (focused.querySelector('.ant-modal-content, .ant-drawer-content, form'))
        return { name: 'a dialog', isSeen: true };
      // antd marks a field around an input, the label around a segment's radio, and the button in an arrow of the
      // pagination.
      const fields =
        '[class*=-focused], .ant-input-affix-wrapper, .ant-input-number-affix-wrapper, .ant-select-selector, .ant-picker, .ant-input-number, .ant-segmented-item';
      const parts: (Element | null)[] = [focused, focused.firstElementChild];
      for (let part = focused.closest(fields); part; part = part.parentElement?.closest(fields) ?? null)
        parts.push(part, part.querySelector('.ant-select-selector'));
      // The input of the command palette shows no outline: it is the only field there, so the text cursor shows the
      // focus.
      const isOnlyField = focused.getAttribute('role') === 'combobox' && focused.closest('.ant-modal') !== null;
      const names = [
        focused.textContent.trim(),
        focused.getAttribute('aria-label'),
        focused.id,
        focused.getAttribute('placeholder'),
        focused.closest('label')?.textContent,
        focused.querySelector('[aria-label]')?.getAttribute('aria-label'),
        focused.outerHTML,
      ];
      const name = (names.find((candidate) => candidate) ?? '').slice(0, 300);
      return { name, isSeen: parts.some(isMarked) || isOnlyField };
    };
    let at;
    let frame = 0;
    do {
      await new Promise((painted) => requestAnimationFrame(painted));
      at = read();
      frame += 1;
    } while ((frame < maxFrames && !at.isSeen) || isMoving());
    return at;
  }, MAX_FRAMES);
}
