import measure from 'rc-util/es/getScrollBarSize';

/**
 * How wide the browser's scroll bars are. antd measures that anew for each dialog and table, with a style and an element that
 * it adds for the purpose, so that the browser lays out the whole page twice. All of the portal's are alike: it is done once,
 * while there is little in the page, and again after the page was zoomed.
 */
export default measure;

let known: number | undefined = measure();
addEventListener('resize', () => {
  known = undefined;
});

/** The size of an element's scroll bars. */
export function getTargetScrollBarSize(): { readonly width: number; readonly height: number } {
  known ??= measure(true);
  return { width: known, height: known };
}
