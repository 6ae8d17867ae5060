import * as original from 'rc-util/es/Dom/dynamicCSS';

export { clearContainerCache } from 'rc-util/es/Dom/dynamicCSS';

type Options = NonNullable<Parameters<typeof original.updateCSS>[2]>;

interface Tag {
  readonly css: string;
  readonly element: HTMLStyleElement;
}

const known = new Map<string, Tag>();
// The styles that precede the portal's own styles, in document order. A style with a larger priority comes later.
let queue: { readonly priority: number; readonly element: HTMLStyleElement }[] = [];

/**
 * Inserts a style into the head, or updates it. antd calls this for every icon and component that is rendered. The
 * original searches all styles of the page, serialises them to compare them, and parses each as HTML. This replacement
 * keeps a map of the inserted styles.
 */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  // A style with its own container (`attachTo`) is rare, so the original function inserts it.
  if (options.attachTo) return original.updateCSS(css, key, options);
  const name = nameOf(key, options);
  const already = known.get(name);
  const standing = already?.element.isConnected ? already : undefined;
  const element = standing?.element ?? injectCSS(css, options);
  if (!standing) element.setAttribute(markOf(options), key);
  else if (standing.css !== css) element.textContent = css;
  known.set(name, { css, element });
  return element;
}

/** Inserts a style that nothing updates later. */
export function injectCSS(css: string, options: Options = {}): HTMLStyleElement {
  if (options.attachTo) return original.injectCSS(css, options);
  const { csp, prepend, priority = 0 } = options;
  const element = document.createElement('style');
  element.setAttribute('data-rc-order', prepend === 'queue' ? 'prependQueue' : prepend ? 'prepend' : 'append');
  if (prepend === 'queue' && priority) element.setAttribute('data-rc-priority', String(priority));
  if (csp?.nonce) element.nonce = csp.nonce;
  element.textContent = css;
  if (prepend) enqueue(element, prepend === 'queue' ? priority : undefined);
  else document.head.append(element);
  return element;
}

/** Removes a style from the page. */
export function removeCSS(key: string, options: Options = {}): void {
  if (options.attachTo) {
    original.removeCSS(key, options);
    return;
  }
  const name = nameOf(key, options);
  known.get(name)?.element.remove();
  known.delete(name);
}

// A style without a priority comes before all others.
function enqueue(element: HTMLStyleElement, priority: number | undefined): void {
  queue = queue.filter((other) => other.element.isConnected);
  const index = queue.findLastIndex((other) => priority !== undefined && other.priority <= priority);
  const before = queue[index];
  if (before) before.element.after(element);
  else {
    // Styles that are created in the browser come after antd's stylesheet (src/ui/theme/antd.css), as they come after
    // the styles of components that were mounted before.
    const sheet = document.head.querySelector('link[href*="/antd."]');
    if (sheet) sheet.after(element);
    else document.head.prepend(element);
  }
  queue.splice(index + 1, 0, { priority: priority ?? 0, element });
}

function nameOf(key: string, { mark = '' }: Options): string {
  return `${mark} ${key}`;
}

function markOf({ mark = 'rc-util-key' }: Options): string {
  return mark === 'rc-util-key' || mark.startsWith('data-') ? mark : `data-${mark}`;
}
