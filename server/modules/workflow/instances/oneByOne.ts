import { sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';

/**
 * Does something with several tasks, each in a savepoint: what is refused is answered with the reason, and the others are done all the
 * same. In one order for all callers, so that two of them do not wait for each other.
 */
export async function doOneByOne<Task extends { readonly instanceId: string }>(
  db: Db,
  tasks: readonly Task[],
  act: (task: Task) => Promise<void>,
): Promise<{ task: Task; reason: Message }[]> {
  const left: { task: Task; reason: Message }[] = [];
  for (const task of tasks.toSorted((one, other) => (one.instanceId < other.instanceId ? -1 : 1))) {
    await db.execute(sql`savepoint one_task`);
    try {
      await act(task);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await db.execute(sql`rollback to savepoint one_task`);
      left.push({ task, reason: error.told });
    }
    await db.execute(sql`release savepoint one_task`);
  }
  return left;
}
