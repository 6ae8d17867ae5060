import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { readPrincipals, waitsFor } from '../deputies/active';
import { instanceTasks as tasks, processInstances as instances } from './schema';

/** How much a person has to do with, as the header shows it (HDR-01). */
export interface OwnCounts {
  /** The tasks that the person has to decide, also in the place of others. */
  readonly myTaskCount: number;
  /** What the person has applied for and is not decided. */
  readonly myApprovalCount: number;
}

/** Counts what the caller has to decide, and what runs of what the caller has applied for. No data scope narrows instances. */
export async function countOwn({ db, userId }: Caller): Promise<OwnCounts> {
  const isOwn = and(eq(instances.starterId, userId), isNull(instances.parentId));
  const isWaiting = waitsFor(db, userId, await readPrincipals(db, userId));
  return {
    myTaskCount: await db.$count(tasks, and(eq(tasks.status, 'OPEN'), isWaiting)),
    myApprovalCount: await db.$count(instances, and(isOwn, eq(instances.status, 'RUNNING'))),
  };
}
