import measure from 'rc-util/es/getScrollBarSize';

/**
 * How wide the browser's scroll bars are. antd measures that anew for each dialog and table, with a style and an element that
 * it adds for the purpose, so that the browser lays out the whole page twice. All of the portal's are alike: it is done once,
 * while there is little in the page.
 */
export default measure;

const width = measure();
const size = { width, height: width };

/** The size of an element's scroll bars. */
export function getTargetScrollBarSize(): { readonly width: number; readonly height: number } {
  return size;
}
