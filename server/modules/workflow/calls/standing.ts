import { asc, eq } from 'drizzle-orm';
import { OPEN_CALL_STATES } from 'contract/workflow/calls';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { instanceCalls as calls } from './schema';

/** The calls of an instance, as its people see them. */
export interface CallsOfInstance {
  readonly open: readonly Omit<InstanceDetail['calls'][number], 'nodeName'>[];
  /** Why the call of a visit has failed, by the number of the visit. */
  readonly problems: ReadonlyMap<number, Message>;
}

/** Reads the calls of an instance: those that have not ended, and why others have failed. */
export async function readCalls(db: Db, instanceId: string): Promise<CallsOfInstance> {
  const { nodeId, visit, state, attempts, dueTime, problem } = calls;
  const rows = await db
    .select({ nodeId, visit, state, attempts, dueTime, problem })
    .from(calls)
    .where(eq(calls.instanceId, instanceId))
    .orderBy(asc(visit));
  return {
    open: rows.flatMap((row) => {
      const open = OPEN_CALL_STATES.find((one) => one === row.state);
      if (!open) return [];
      const nextTime = open === 'IN_FLIGHT' ? null : row.dueTime;
      return [{ nodeId: row.nodeId, state: open, attempts: row.attempts, nextTime, problem: row.problem }];
    }),
    problems: new Map(
      rows.flatMap((row) => (row.state === 'FAILED' && row.problem ? [[row.visit, row.problem] as const] : [])),
    ),
  };
}
