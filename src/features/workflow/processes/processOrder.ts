import type { Process } from 'contract/workflow/processRows';

/** A page of the list of processes, in its default order. */
export interface ProcessPage {
  readonly rows: readonly Process[];
  readonly pageNum: number;
  readonly pageSize: number;
  /** The number of rows on all pages. */
  readonly total: number;
}

/** Where a process comes to stand in its category: behind another one, or first. */
export interface ProcessPlace {
  readonly after: Process | null;
}

/** The processes of the same category as another one on the page, that one included. */
export function listCategory(rows: readonly Process[], { category }: Process): readonly Process[] {
  return rows.filter((row) => row.category === category);
}

/** Over how many rows the cell with the category of a process spans: over all of the category at its first row. */
export function countSpannedRows(rows: readonly Process[], process: Process): number {
  const category = listCategory(rows, process);
  return category[0]?.processId === process.processId ? category.length : 0;
}

/**
 * Finds where a process comes to stand that is moved to a place among the rows of its category. Undefined: it stands there already,
 * there is no such place, or what stands before it is on another page.
 */
export function findPlace(page: ProcessPage, process: Process, to: number): ProcessPlace | undefined {
  const category = listCategory(page.rows, process);
  const from = category.findIndex(({ processId }) => processId === process.processId);
  if (from < 0 || to === from || to < 0 || to >= category.length) return undefined;
  if (to === 0) return beginsOnPage(page, category) ? { after: null } : undefined;
  const after = category[to > from ? to : to - 1];
  return after && { after };
}

/** Whether the neighbour of a process that is one step before or behind it may stand on another page. */
export function isNeighbourElsewhere(page: ProcessPage, process: Process, step: -1 | 1): boolean {
  const category = listCategory(page.rows, process);
  const outermost = step < 0 ? category[0] : category.at(-1);
  // A row that would become the first of the page has its former neighbour on the page before.
  const isAtStart = step < 0 && category[1]?.processId === process.processId;
  if (outermost?.processId !== process.processId && !isAtStart) return false;
  return !(step < 0 ? beginsOnPage(page, category) : endsOnPage(page, category));
}

function beginsOnPage({ rows, pageNum }: ProcessPage, category: readonly Process[]): boolean {
  return pageNum === 1 || category[0]?.processId !== rows[0]?.processId;
}

function endsOnPage({ rows, pageNum, pageSize, total }: ProcessPage, category: readonly Process[]): boolean {
  return pageNum * pageSize >= total || category.at(-1)?.processId !== rows.at(-1)?.processId;
}
