import { environment } from '../../../config/environment';

/**
 * The scheduling measures, by the names under which a build can omit them (`PORTAL_WITHOUT=deferredTable`), so that
 * `npm run bench:web -- --without deferredTable` measures their gain. A figure is the factor by which the longest task
 * (or all tasks, where stated) takes longer without the measure: see ADR 47.
 */
export type Scheduling =
  /**
   * The side menu and the tab bar render after the page's paint. No gain in the benchmark, whose menu is small; to be
   * measured with a large one.
   */
  | 'barsAfterPaint'
  /** The user form renders in a render that input interrupts: opening it 2.3. */
  | 'deferredForm'
  /**
   * A table renders after the elements around it, in a render that input interrupts: signing in to a list 2.8,
   * filtering 2.8, another page 1.9.
   */
  | 'deferredTable'
  /** The shell is painted before its page: signing in to a list 1.7. */
  | 'frameFirst'
  /** A hidden page keeps its layout: all tasks of a tab switch 1.2. */
  | 'keptLayout'
  /** Code runs in tasks of its own: the sign-in page 3.8. */
  | 'ownTasks'
  /** The effects of a page that is shown again run after its paint: a tab switch 1.1. */
  | 'pageAfterPaint'
  /** A table gets its rows after its mount: signing in to a list 1.9, another page 1.5. */
  | 'rowsAfterTable';

/** Whether the build has this measure. False only in a benchmark. */
export function isOn(name: Scheduling): boolean {
  // Production builds do not set this variable, so they contain no switches.
  if (!process.env.PORTAL_WITHOUT) return true;
  return !environment.without.includes(name);
}
