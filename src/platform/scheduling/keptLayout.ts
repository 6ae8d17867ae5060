import { isOptimizationEnabled } from './switches';

// Whether hidden elements keep their layout, by `content-visibility`. Showing such an element again needs no new
// calculation of style and layout.
const keepsLayout =
  isOptimizationEnabled('keptLayout') && 'supports' in CSS && CSS.supports('content-visibility', 'hidden');

/** Shows an element that `hideKeepingLayout` has hidden, also while its Activity is still hidden. Returns the cleanup. */
export function showKeptElement(element: HTMLElement): () => void {
  element.style.removeProperty('content-visibility');
  return keepDisplayed(element);
}

/**
 * Hides an element as React's Activity does, but keeps its layout if the browser supports it. Returns the cleanup,
 * if one is needed.
 */
export function hideKeepingLayout(element: HTMLElement): (() => void) | undefined {
  const { style } = element;
  if (!keepsLayout) {
    style.setProperty('display', 'none', 'important');
    return undefined;
  }
  style.setProperty('content-visibility', 'hidden');
  return keepDisplayed(element);
}

// Removes `display: none`, which Activity sets with each render of its hidden children. Without its element, the document
// becomes shorter and the browser moves the scroll position.
function keepDisplayed(element: HTMLElement): () => void {
  const { style } = element;
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
