import { environment } from '../../../config/environment';

/**
 * The optimisations that change when components render. A build can omit each optimisation by its name
 * (`PORTAL_WITHOUT=deferredTable`), so that `npm run bench:web -- --without deferredTable` measures its gain. A gain of
 * 2 means that the longest task of a step (or all its tasks, where stated) takes twice as long without the
 * optimisation: see ADR 47.
 */
export type RenderOptimization =
  /**
   * The side menu and the tab bar render after the page is painted. No gain in the benchmark, whose menu is small; to
   * be measured with a large one.
   */
  | 'barsAfterPaint'
  /** The user form renders in a render that input interrupts. Gain: opening the form 2.3. */
  | 'deferredForm'
  /**
   * A table renders after the elements around it, in a render that input interrupts. Gain: signing in to a list 2.8,
   * filtering 2.8, another page 1.9.
   */
  | 'deferredTable'
  /** The shell is painted before its page. Gain: signing in to a list 1.7. */
  | 'frameFirst'
  /** A hidden page keeps its layout. Gain: a tab switch 1.2, over all its tasks. */
  | 'keptLayout'
  /** Pieces of work run in separate browser tasks. Gain: the sign-in page 3.8. */
  | 'ownTasks'
  /** The effects of a page that is shown again run after its paint. Gain: a tab switch 1.1. */
  | 'pageAfterPaint'
  /** A table gets its rows after its mount. Gain: signing in to a list 1.9, another page 1.5. */
  | 'rowsAfterTable';

/** Whether the build contains this optimisation. False only in a benchmark. */
export function isOptimizationEnabled(name: RenderOptimization): boolean {
  // Production builds do not set this variable, so they contain no switches.
  if (!process.env.PORTAL_WITHOUT) return true;
  return !environment.without.includes(name);
}
