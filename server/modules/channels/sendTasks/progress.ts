import { and, count, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RecordState } from 'contract/channels/records';
import type { RecipientResult } from 'contract/channels/sendTaskResults';
import type { TaskProgress } from 'contract/channels/sendTaskStates';
import type { Db } from '../../../db/store';
import { channelRecords } from '../records/schema';

/** The states of messages in each part of a progress. */
export const STATES_OF: Readonly<Record<RecipientResult, readonly RecordState[]>> = {
  waiting: ['held', 'queued', 'sending'],
  handedOver: ['handedOver'],
  delivered: ['delivered', 'read'],
  failed: ['failed', 'bounced', 'refused', 'cancelled', 'recalled'],
  unknown: ['unknown'],
};

/** The condition for messages that have come to nothing. */
export const isFailed = inArray(channelRecords.state, [...STATES_OF.failed]);

/** The condition for the messages of a task, each recipient once. */
export function isOfTask(taskIds: readonly string[]): SQL | undefined {
  return and(inArray(channelRecords.taskId, [...taskIds]), eq(channelRecords.isReplaced, false));
}

/** Counts the messages of some tasks by their states. */
export async function countStates(
  db: Db,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<RecordState, number>>> {
  const { taskId, state } = channelRecords;
  const found =
    taskIds.length === 0
      ? []
      : await db
          .select({ taskId, state, n: count() })
          .from(channelRecords)
          .where(isOfTask(taskIds))
          .groupBy(taskId, state);
  return new Map(
    taskIds.map((id) => [id, new Map(found.flatMap((row) => (row.taskId === id ? [[row.state, row.n]] : [])))]),
  );
}

/** Sums the states of messages up to the progress of their task. */
export function toProgress(states: ReadonlyMap<RecordState, number> = new Map()): TaskProgress {
  const sum = (result: RecipientResult) =>
    STATES_OF[result].reduce((total, state) => total + (states.get(state) ?? 0), 0);
  return {
    total: [...states.values()].reduce((total, n) => total + n, 0),
    ...{ waiting: sum('waiting'), handedOver: sum('handedOver'), delivered: sum('delivered') },
    ...{ failed: sum('failed'), unknown: sum('unknown') },
  };
}
