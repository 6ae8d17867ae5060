import { and, count, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { KEPT_OCCURRENCES } from 'contract/audit/errorLogs';
import type { ErrorSource } from 'contract/audit/errorLogs';
import { newId } from '../db/ids';
import type { Db } from '../db/store';
import { errorGroups, errorOccurrences } from '../modules/audit/errorLogs/schema';
import { isOlderRelease } from './releases';
import type { ErrorReport, WaitingError } from './report';

/**
 * The most errors of one source. Whatever is reported beyond, such as by a browser that makes up errors, is counted as
 * one error, of which the latest occurrences are kept.
 */
export const MAX_ERRORS_PER_SOURCE = 1000;

/**
 * Stores errors with their occurrences. Each error gets one occurrence, and its count goes up by all of them. An error
 * that was fixed is new again, unless it happened in a release before the fix.
 */
export async function storeErrors(db: Db, errors: readonly WaitingError[]): Promise<void> {
  // In the order of the fingerprints, so that servers which store the same errors wait for each other in turn.
  for (const error of sortByFingerprint(await foldBeyondLimit(db, errors))) await storeError(db, error);
}

async function storeError(db: Db, { report, count: times, firstTime, lastTime }: WaitingError): Promise<void> {
  const { fingerprint, source, name, message, place, release } = report;
  const [group] = await db
    .insert(errorGroups)
    .values({
      ...{ errorId: newId(), fingerprint, source, errorName: name, message, place, release, count: times },
      firstTime: firstTime.toISOString(),
      lastTime: lastTime.toISOString(),
    })
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        count: sql`${errorGroups.count} + excluded.count`,
        lastTime: sql`greatest(${errorGroups.lastTime}, excluded.last_time)`,
        ...{ message, place, release },
        version: sql`${errorGroups.version}`,
      },
    })
    .returning({
      errorId: errorGroups.errorId,
      state: errorGroups.state,
      fixedIn: errorGroups.fixedIn,
      // PostgreSQL leaves this system column 0 in a row that was inserted and not updated.
      isNew: sql<boolean>`xmax = 0`,
    });
  if (!group) throw new Error('an error was neither inserted nor updated');
  const { errorId, state, fixedIn, isNew } = group;
  if (state === 'fixed' && !isOlderRelease(release, fixedIn ?? ''))
    await db.update(errorGroups).set({ state: 'new', fixedIn: null }).where(eq(errorGroups.errorId, errorId));
  await db.insert(errorOccurrences).values(toOccurrence(report, errorId, isNew, lastTime));
  if (!isNew) await removeOldOccurrences(db, errorId);
}

function toOccurrence(report: ErrorReport, errorId: string, isFirst: boolean, time: Date) {
  const { message, outerMessage, stack, operation, page, release, user, traceId, browser, argument, actions } = report;
  const { merchantId, userId, userName } = user ?? {};
  const createTime = time.toISOString();
  return {
    ...{ errorId, isFirst, createTime, message, outerMessage, stack, operation, page, release },
    ...{ merchantId, userId, userName, traceId, browser, argument, actions },
  };
}

async function removeOldOccurrences(db: Db, errorId: string): Promise<void> {
  const { occurrenceId, isFirst } = errorOccurrences;
  const later = and(eq(errorOccurrences.errorId, errorId), not(isFirst));
  const oldestKept = sql`(select ${occurrenceId} from ${errorOccurrences} where ${later}
    order by ${occurrenceId} desc limit 1 offset ${KEPT_OCCURRENCES - 1})`;
  await db.delete(errorOccurrences).where(and(later, lt(occurrenceId, oldestKept)));
}

// Replaces the errors that are not known yet, and beyond the limit of their source, by one error for all of them.
async function foldBeyondLimit(db: Db, errors: readonly WaitingError[]): Promise<readonly WaitingError[]> {
  const fingerprints = errors.map(({ report }) => report.fingerprint);
  const known = await db
    .select({ fingerprint: errorGroups.fingerprint })
    .from(errorGroups)
    .where(inArray(errorGroups.fingerprint, fingerprints));
  const knownFingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  if (knownFingerprints.size === errors.length) return errors;
  const counts = await db
    .select({ source: errorGroups.source, count: count() })
    .from(errorGroups)
    .groupBy(errorGroups.source);
  const free = new Map<ErrorSource, number>(counts.map((row) => [row.source, MAX_ERRORS_PER_SOURCE - row.count]));
  return errors.map((error) => {
    const { source, fingerprint } = error.report;
    if (knownFingerprints.has(fingerprint)) return error;
    const left = free.get(source) ?? MAX_ERRORS_PER_SOURCE;
    free.set(source, left - 1);
    return left > 0 ? error : { ...error, report: { ...error.report, ...foldedParts(source) } };
  });
}

function foldedParts(source: ErrorSource) {
  return { fingerprint: `${source}:further`, name: 'FurtherErrors', place: '-' };
}

function sortByFingerprint(errors: readonly WaitingError[]): WaitingError[] {
  const keyOf = ({ report }: WaitingError) => report.fingerprint;
  return [...errors].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
