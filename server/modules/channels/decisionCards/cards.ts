import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { decisionCards as table } from './schema';
import { DECISION_ACTIONS } from './shown';

/** Adds a card on which its person decides a task. It is looked at soon, since the task may be decided before the card arrives. */
export async function addDecisionCard(
  db: Db,
  card: Pick<typeof table.$inferInsert, 'instanceId' | 'merchantId' | 'recordId' | 'shown' | 'task' | 'userId'>,
): Promise<void> {
  await db.insert(table).values(card);
}

/** Lets the message that is sent in the place of another one decide what that one would have. */
export async function copyDecisionCard(db: Db, formerRecordId: string, recordId: string): Promise<void> {
  const [former] = await db.select().from(table).where(eq(table.recordId, formerRecordId));
  if (!former) return;
  const { merchantId, userId, instanceId, task, shown } = former;
  await addDecisionCard(db, { recordId, merchantId, userId, instanceId, task, shown });
}

/**
 * Keeps a press on a card, for the runner that decides. A report that is repeated has the time of the first one, and what is no
 * decision is left out.
 */
export async function keepPress(
  db: Db,
  recordId: string,
  { actionId, time }: { readonly actionId: string; readonly time: Date },
): Promise<void> {
  const press = DECISION_ACTIONS.find((action) => action === actionId);
  if (press === undefined) return;
  const pressTime = time.toISOString();
  await db
    .update(table)
    .set({ press, pressTime, dueTime: sql`clock_timestamp()` })
    .where(and(eq(table.recordId, recordId), or(isNull(table.pressTime), lt(table.pressTime, pressTime))));
}

/** Lets the cards of tasks that have changed be looked at. What has kept a former press from deciding is no news any more. */
export async function lookAtCards(db: Db, instanceId: string, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return;
  await db
    .update(table)
    .set({ dueTime: sql`clock_timestamp()`, problem: null })
    .where(and(eq(table.instanceId, instanceId), inArray(table.task, [...tasks])));
}
