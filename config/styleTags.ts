import * as original from 'rc-util/es/Dom/dynamicCSS';

export { clearContainerCache, injectCSS, removeCSS } from 'rc-util/es/Dom/dynamicCSS';

type Options = NonNullable<Parameters<typeof original.updateCSS>[2]>;

const known = new Map<string, { readonly css: string; readonly tag: HTMLElement }>();

/**
 * Puts a style into the head of the page, as antd asks for it with every single icon and component that is shown. Its own
 * way goes through all styles of the page and writes them out to compare them; this one remembers what stands there.
 */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  // Styles of a place of their own are few.
  if (options.attachTo) return original.updateCSS(css, key, options);
  const name = `${options.mark ?? ''} ${key}`;
  const already = known.get(name);
  if (already?.css === css && already.tag.isConnected) return already.tag;
  const tag = original.updateCSS(css, key, options);
  known.set(name, { css, tag });
  return tag;
}
