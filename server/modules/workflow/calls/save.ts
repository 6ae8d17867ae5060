import { and, eq, inArray } from 'drizzle-orm';
import { OPEN_CALL_STATES } from 'contract/workflow/calls';
import type { TriggerNode } from 'contract/workflow/processNodes';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { Effect, InstanceState, Process } from '../../../workflow/state';
import type { StoredInstance } from '../instances/load';
import { instanceCalls as calls } from './schema';

/** What a node does that calls another system. */
export type CallAction = Extract<TriggerNode['action'], { readonly by: 'CALL' }>;

/** The call of a node. Undefined: the node makes none. */
export function findCallAction({ tree }: Process, nodeId: string): CallAction | undefined {
  const node = tree.get(nodeId)?.node;
  return node?.kind === 'TRIGGER' && node.action.by === 'CALL' ? node.action : undefined;
}

/**
 * Writes the calls of the visits that an event has begun, in its transaction, so that a kill loses none, and cancels those of the visits
 * that it has ended: what of them is still under way changes nothing.
 */
export async function saveCalls(
  db: Db,
  former: StoredInstance,
  next: InstanceState,
  effects: readonly Effect[],
): Promise<void> {
  const { instanceId, merchantId, process } = former;
  const standing = new Set(next.tokens.map(({ visit }) => visit));
  const ended = former.state.tokens.filter(({ visit, nodeId }) => !standing.has(visit) && isTrigger(process, nodeId));
  const visits = ended.map(({ visit }) => visit);
  if (visits.length > 0)
    await db
      .update(calls)
      .set({ state: 'CANCELLED', dueTime: null })
      .where(
        and(eq(calls.instanceId, instanceId), inArray(calls.visit, visits), inArray(calls.state, OPEN_CALL_STATES)),
      );
  const rows = effects.flatMap((effect) => {
    if (effect.kind !== 'CALL' || !standing.has(effect.visit)) return [];
    const { token, visit, nodeId } = effect;
    const action = findCallAction(process, nodeId);
    if (!action) return [];
    const { url, waits } = action;
    return [{ callId: newId(), merchantId, instanceId, token, visit, nodeId, url, waits }];
  });
  if (rows.length > 0) await db.insert(calls).values(rows);
}

// Whatever it does now: in a former version it may have called.
function isTrigger({ tree }: Process, nodeId: string): boolean {
  return tree.get(nodeId)?.node.kind === 'TRIGGER';
}
