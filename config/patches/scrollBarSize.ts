import measure from 'rc-util/es/getScrollBarSize';

/**
 * The width of the browser's scroll bars. antd measures it for each dialog and table with an added style and element,
 * which makes the browser lay out the whole page twice. All scroll bars of the portal are alike, so this measures once,
 * while the page is small, and again after the page was zoomed.
 */
export default measure;

let known: number | undefined = measure();
addEventListener('resize', () => {
  known = undefined;
});

/** Returns the size of an element's scroll bars. */
export function getTargetScrollBarSize(): { readonly width: number; readonly height: number } {
  known ??= measure(true);
  return { width: known, height: known };
}
