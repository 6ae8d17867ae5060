import { environment } from '../../../config/environment';

/**
 * The optimisations that change when components render. A build can omit each optimisation by its name
 * (`PORTAL_WITHOUT=deferredTable`), so that `npm run bench:web -- --without deferredTable` measures what it saves. "Twice
 * as long" below: the longest main-thread task of the step takes twice as long in a build without the optimisation (ADR
 * 47).
 */
export type RenderOptimization =
  /**
   * The side menu and the tab bar render after the page is painted. Saves no time in the benchmark, whose menu is
   * small; not yet measured with a large menu.
   */
  | 'barsAfterPaint'
  /** The canvas of a designer and the properties of what is selected there follow what one types and selects. Not yet measured by itself. */
  | 'deferredDesigner'
  /** The user form renders in a render that input interrupts. Without it, opening the form takes 2.3 times as long. */
  | 'deferredForm'
  /**
   * A table renders after the elements around it, in a render that input interrupts. Without it, a sign-in that
   * leads to a list takes 2.8 times as long, filtering 2.8 times, opening another page of the list 1.9 times.
   */
  | 'deferredTable'
  /** The shell is painted before its page. Without it, a sign-in that leads to a list takes 1.7 times as long. */
  | 'frameFirst'
  /** The samples of the form designer render a few at a time. Not yet measured by itself. */
  | 'inTurns'
  /** A hidden page keeps its layout. Without it, all tasks of a tab switch take 1.2 times as long. */
  | 'keptLayout'
  /** Pieces of work run in separate browser tasks. Without it, the sign-in page takes 3.8 times as long. */
  | 'ownTasks'
  /** The effects of a page that is shown again run after its paint. Without it, a tab switch takes 1.1 times as long. */
  | 'pageAfterPaint'
  /** A table gets its rows after its mount. Without it, a sign-in that leads to a list takes 1.9 times as long, opening another page of the list 1.5 times. */
  | 'rowsAfterTable'
  /** A table keeps its former rows, without rendering, until the answer to a search arrives. */
  | 'tableWithAnswer';

/** Whether the build contains this optimisation. False only in a benchmark. */
export function isOptimizationEnabled(name: RenderOptimization): boolean {
  // Production builds do not set this variable, so they contain no switches.
  if (!process.env.PORTAL_WITHOUT) return true;
  return !environment.without.includes(name);
}
