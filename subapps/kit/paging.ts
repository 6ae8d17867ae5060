/** The page sizes that the lists of the portal offer. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

// The number of pages on each side of the current one, as in the portal's own pagination.
const AROUND = 2;

/**
 * Lists the page numbers of a pagination: the first, the last, the current one and its neighbours. Undefined stands for
 * a gap of several pages.
 */
export function listPageNumbers(current: number, pages: number): (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= AROUND,
  );
  return shown.flatMap((page, index) => {
    const former = shown[index - 1] ?? 0;
    if (page - former === 1) return [page];
    return page - former === 2 ? [page - 1, page] : [undefined, page];
  });
}
