import type { Db } from '../../../db/store';
import type { Effect, InstanceState, ProcessEvent } from '../../../workflow/state';
import { instanceEvents as events } from './schema';

/** A row of the history of an instance. */
export type HistoryRow = Omit<typeof events.$inferInsert, 'createTime' | 'eventId' | 'instanceId' | 'merchantId'>;

/** Adds rows to the history of an instance. */
export async function addHistory(
  db: Db,
  { merchantId, instanceId }: { readonly merchantId: string; readonly instanceId: string },
  rows: readonly HistoryRow[],
): Promise<void> {
  if (rows.length > 0) await db.insert(events).values(rows.map((row) => ({ ...row, merchantId, instanceId })));
}

/** What has come of an event without a person: that the instance waits for its manager, or has ended. */
export function listOutcomes(state: InstanceState, effects: readonly Effect[]): HistoryRow[] {
  return effects.flatMap((effect): HistoryRow[] => {
    if (effect.kind === 'ENDED') return [{ kind: 'ENDED', detail: { status: effect.status } }];
    if (effect.kind !== 'PARKED') return [];
    const { token, reason } = effect;
    const nodeId = state.tokens.find(({ id }) => id === token)?.nodeId ?? null;
    return [{ kind: 'PARKED', nodeId, detail: { reason } }];
  });
}

/** The row of an event itself, without the values of the form. */
export function toHistoryRow(
  { tasks, tokens }: InstanceState,
  event: Exclude<ProcessEvent, { readonly kind: 'PEOPLE_FOUND' }>,
  by: Pick<HistoryRow, 'userId' | 'opinion'>,
): HistoryRow {
  const task = 'taskId' in event ? event.taskId : null;
  const token = 'token' in event ? event.token : null;
  const nodeId = tasks.find(({ id }) => id === task)?.nodeId ?? tokens.find(({ id }) => id === token)?.nodeId ?? null;
  return { ...by, kind: event.kind, task, nodeId, detail: describe(event) };
}

function describe(event: ProcessEvent): HistoryRow['detail'] {
  switch (event.kind) {
    case 'RETURN':
      return { to: event.to, then: event.then };
    case 'TRANSFER':
      return { userId: event.userId };
    case 'ADD_SIGNS':
      return { side: event.side, userIds: event.userIds };
    case 'REPAIR':
      return { by: event.by };
    case 'TIMED_OUT':
      return { action: event.action };
    case 'CHILDREN_ENDED':
      return { havePassed: event.havePassed };
    default:
      return null;
  }
}
