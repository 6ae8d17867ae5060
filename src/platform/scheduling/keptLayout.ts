import { isOn } from './switches';

// An element that is only left out of the picture is shown again without being styled and laid out anew.
const keepsLayout = isOn('keptLayout') && 'supports' in CSS && CSS.supports('content-visibility', 'hidden');

/** Shows an element that `hideKeepingLayout` has hidden. */
export function showAgain({ style }: HTMLElement): void {
  style.removeProperty('display');
  style.removeProperty('content-visibility');
}

/** Hides an element as React's Activity does, but with its layout where the browser can; gives what ends keeping it. */
export function hideKeepingLayout(element: HTMLElement): (() => void) | undefined {
  const { style } = element;
  if (!keepsLayout) {
    style.setProperty('display', 'none', 'important');
    return undefined;
  }
  style.setProperty('content-visibility', 'hidden');
  // Activity sets `display: none` with each drawing of what it hides.
  const layOut = () => {
    if (style.display !== '') style.removeProperty('display');
  };
  layOut();
  const observer = new MutationObserver(layOut);
  observer.observe(element, { attributes: true, attributeFilter: ['style'] });
  return () => {
    observer.disconnect();
  };
}
