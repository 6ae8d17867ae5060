import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { readPrincipalsIn } from '../deputies/active';
import type { StoredInstance } from './load';
import { isAsked } from './rights';
import type { Viewer } from './rights';
import { instanceCopies as copies } from './parts.schema';

/** What a person has to do with an instance. Undefined: nothing. */
export async function readViewer(db: Db, stored: StoredInstance, userId: string): Promise<Viewer | undefined> {
  const { instanceId, process, state } = stored;
  const { nodeId } = copies;
  const copied = await db
    .select({ nodeId })
    .from(copies)
    .where(and(eq(copies.instanceId, instanceId), eq(copies.userId, userId)));
  const isManager = process.definition.managerIds.includes(userId);
  // Whose turn has not come yet does not see it before.
  const principalIds = await readPrincipalsIn(db, userId, instanceId);
  const hasTask = state.tasks.some((task) => isAsked(task, { userId, principalIds }, state.tasks));
  if (state.starterId !== userId && !isManager && !hasTask && copied.length === 0) return undefined;
  return { userId, isManager, principalIds, copiedNodeIds: copied.map((row) => row.nodeId) };
}
