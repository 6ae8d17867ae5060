import { isOptimizationEnabled } from './switches';

// Whether hidden elements keep their layout, by `content-visibility`. Showing such an element again needs no new
// calculation of style and layout.
const keepsLayout =
  isOptimizationEnabled('keptLayout') && 'supports' in CSS && CSS.supports('content-visibility', 'hidden');

/** Shows an element that `hideKeepingLayout` has hidden. */
export function showKeptElement({ style }: HTMLElement): void {
  style.removeProperty('display');
  style.removeProperty('content-visibility');
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
  // Removes `display: none`, which Activity sets with each render of its hidden children.
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
