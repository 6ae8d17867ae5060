import { environment } from '../../../config/environment';

/**
 * What schedules drawing, by the names under which a build leaves it out (`PORTAL_WITHOUT=deferredTable`), so that
 * `npm run bench:web -- --without deferredTable` can say what it gains. The figures say how many times as long the longest task
 * is without it (or all tasks, where that is said): see ADR 47.
 */
export type Scheduling =
  /** The side menu and the bar of tabs follow the page. No gain in the journey, whose menu is small: to be measured with a large one. */
  | 'barsAfterPaint'
  /** The user's form is drawn where input interrupts it: opening it 2.3. */
  | 'deferredForm'
  /** A table is drawn after what is around it, where input interrupts it: signing in to a list 2.8, filtering 2.8, another page 1.9. */
  | 'deferredTable'
  /** The frame is painted before the page in it: signing in to a list 1.7. */
  | 'frameFirst'
  /** A hidden page keeps its layout: all tasks of a change of tabs 1.2. */
  | 'keptLayout'
  /** Code runs in tasks of its own: the sign-in page 3.8. */
  | 'ownTasks'
  /** A page that is shown again runs after it has been painted: a change of tabs 1.1. */
  | 'pageAfterPaint'
  /** A table gets its rows after it has been mounted: signing in to a list 1.9, another page 1.5. */
  | 'rowsAfterTable';

/** Whether the build has this; all of it but in a measurement. */
export function isOn(name: Scheduling): boolean {
  // A build without this variable, as every one is that people use, carries no switches.
  if (!process.env.PORTAL_WITHOUT) return true;
  return !environment.without.includes(name);
}
