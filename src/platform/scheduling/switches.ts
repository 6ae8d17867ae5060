import { environment } from '../../../config/environment';

/**
 * What schedules drawing, by the names under which a build leaves it out (`PORTAL_WITHOUT=deferredTable`), so that
 * `npm run bench:web -- --without deferredTable` can say what it gains. ADR 47 has the figures.
 */
export type Scheduling =
  | 'barsAfterPaint'
  | 'deferredForm'
  | 'deferredTable'
  | 'frameFirst'
  | 'keptLayout'
  | 'ownTasks'
  | 'pageAfterPaint'
  | 'rowsAfterTable';

/** Whether the build has this; all of it but in a measurement. */
export function isOn(name: Scheduling): boolean {
  // A build without this variable, as every one is that people use, carries no switches.
  if (!process.env.PORTAL_WITHOUT) return true;
  return !environment.without.includes(name);
}
