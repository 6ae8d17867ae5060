import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import type { InstanceState, Task, Token } from '../../../workflow/state';
import type { StoredInstance } from './load';
import { instanceTasks as tasks, instanceTokens as tokens, processInstances as instances } from './schema';
import type { ChosenPeople } from './schema';

/** What becomes of an instance. */
export interface NextInstance {
  readonly state: InstanceState;
  readonly chosen: ChosenPeople;
}

// The rows of one statement, which takes 65,535 parameters at most.
const BATCH = 2000;
/** How a task stands that is still to be done. */
export const PENDING: readonly Task['status'][] = ['OPEN', 'HELD', 'PASSING'];

/**
 * Stores what an event has changed of an instance, and nothing else. Needs one statement each for the instance, its tokens, the tokens
 * that have ended, and its tasks, however many they are (up to 2,000). The caller has locked the instance.
 */
export async function saveInstance(db: Db, former: StoredInstance, next: NextInstance): Promise<void> {
  await updateInstance(db, former, next);
  await saveTokens(db, former, next.state.tokens);
  await saveTasks(db, former, next.state.tasks);
}

async function updateInstance(
  db: Db,
  { instanceId, state, chosen }: StoredInstance,
  next: NextInstance,
): Promise<void> {
  const { status, isSuspended, values, lastDecision, lastNumber, deferred } = next.state;
  await db
    .update(instances)
    .set({
      ...{ status, isSuspended, lastDecision, lastNumber },
      // What may be long is written only if it is new.
      ...(values !== state.values && { values }),
      ...(deferred !== state.deferred && { deferred }),
      ...(next.chosen !== chosen && { chosen: next.chosen }),
      ...(status !== state.status && { endTime: sql`clock_timestamp()` }),
    })
    .where(eq(instances.instanceId, instanceId));
}

/** Stores tokens that are new or have moved, and removes those that have ended. */
async function saveTokens(db: Db, former: StoredInstance, next: readonly Token[]): Promise<void> {
  const { instanceId, merchantId, state } = former;
  const known = new Map(state.tokens.map((token) => [token.id, token]));
  const changed = next.filter((token) => known.get(token.id) !== token);
  const standing = new Set(next.map(({ id }) => id));
  const ended = state.tokens.filter(({ id }) => !standing.has(id)).map(({ id }) => id);
  if (ended.length > 0)
    await db.delete(tokens).where(and(eq(tokens.instanceId, instanceId), inArray(tokens.number, ended)));
  if (changed.length === 0) return;
  await db
    .insert(tokens)
    .values(changed.map(({ id, ...token }) => ({ ...token, number: id, instanceId, merchantId })))
    .onConflictDoUpdate({
      target: [tokens.instanceId, tokens.number],
      set: { nodeId: sql`excluded.node_id`, visit: sql`excluded.visit`, waitsFor: sql`excluded.waits_for` },
    });
}

/** Stores tasks that are new, have changed, or have another place in their visit. */
async function saveTasks(db: Db, former: StoredInstance, next: readonly Task[]): Promise<void> {
  const { instanceId, merchantId, state } = former;
  const known = new Map(withPositions(state.tasks).map((placed) => [placed.task.id, placed]));
  const rows = withPositions(next)
    .filter(({ task, position }) => known.get(task.id)?.task !== task || known.get(task.id)?.position !== position)
    .map(({ task: { id, ...task }, position }) => ({
      ...{ ...task, number: id, position, instanceId, merchantId },
      openedTime: task.status === 'OPEN' && known.get(id)?.task.status !== 'OPEN' ? sql`clock_timestamp()` : null,
      endedTime: PENDING.includes(task.status) ? null : sql`clock_timestamp()`,
    }));
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(tasks)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [tasks.instanceId, tasks.number],
        set: {
          ...{ status: sql`excluded.status`, position: sql`excluded.position`, addedTo: sql`excluded.added_to` },
          openedTime: sql`coalesce(excluded.opened_time, ${tasks.openedTime})`,
          // A decision that is taken back is no end; one that stays keeps its time.
          endedTime: sql`case when excluded.ended_time is not null then coalesce(${tasks.endedTime}, excluded.ended_time) end`,
        },
      });
}

// The place of each task among those of its visit.
function withPositions(all: readonly Task[]): { readonly task: Task; readonly position: number }[] {
  const counts = new Map<number, number>();
  return all.map((task) => {
    const position = counts.get(task.visit) ?? 0;
    counts.set(task.visit, position + 1);
    return { task, position };
  });
}
