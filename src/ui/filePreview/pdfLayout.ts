/** The size of a page in pixels at the scale 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The place of each page below the others. */
export interface PdfLayout {
  /** The top of each page in pixels, and at the end the height of all of them. */
  readonly tops: readonly number[];
  readonly width: number;
}

/** The distance between two pages in pixels. */
export const PAGE_GAP = 12;

/** Places pages below each other. A page of which the size is not known counts as one of the usual size. */
export function placePages(
  count: number,
  usual: PageSize,
  sizes: ReadonlyMap<number, PageSize>,
  scale: number,
): PdfLayout {
  const tops = [PAGE_GAP];
  let [top, width] = [PAGE_GAP, 0];
  for (let number = 1; number <= count; number += 1) {
    const size = sizes.get(number) ?? usual;
    top += size.height * scale + PAGE_GAP;
    width = Math.max(width, size.width * scale);
    tops.push(top);
  }
  return { tops, width };
}

/** The number of the page at a height; the last one below all of them. */
export function findPageAt({ tops }: PdfLayout, height: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
