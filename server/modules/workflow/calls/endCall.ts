import { and, eq, sql } from 'drizzle-orm';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import { CALL_PAUSES_MINUTES, MAX_CALL_ATTEMPTS, MAX_CALL_BACK_DAYS } from 'contract/workflow/calls';
import type { FormValues } from 'contract/workflow/formValues';
import type { Db } from '../../../db/store';
import type { CrowdUser } from '../../channels/crowds/people';
import { applyEvent } from '../instances/apply';
import type { Applied } from '../instances/apply';
import { lockInstance } from '../instances/load';
import { inMinutes } from '../instances/timers';
import type { Outcome } from './exchange';
import { readAnswer } from './readAnswer';
import { instanceCalls as calls } from './schema';

/** A call as it is stored. */
export type StoredCall = typeof calls.$inferSelect;

/** Does what is left to do after an event of an instance, in the same transaction. */
export type TakeEffects = (who: CrowdUser, applied: Applied) => Promise<void>;

/** How a call ends: with the values that it sets, or with the reason why it has failed. */
export type CallEnd = { readonly values: FormValues } | { readonly problem: Message };

/** Ends a call: its node goes on, or is parked for its manager with the reason. The caller has locked the instance. */
export async function endCall(
  who: CrowdUser,
  { callId, instanceId, token, visit }: StoredCall,
  end: CallEnd,
  takeEffects: TakeEffects,
): Promise<void> {
  const visited = { token, visit };
  if ('values' in end) {
    await update(who.db, callId, { state: 'DONE', dueTime: null, problem: null });
    await takeEffects(who, await applyEvent(who, instanceId, { kind: 'CALL_DONE', ...visited, values: end.values }));
    return;
  }
  const { problem } = end;
  await update(who.db, callId, { state: 'FAILED', dueTime: null, problem });
  const failed = { kind: 'CALL_FAILED', ...visited } as const;
  await takeEffects(who, await applyEvent(who, instanceId, failed, { opinion: renderInChinese(problem) }));
}

/**
 * Stores what an attempt has come to, and lets the instance go on. Changes nothing if the call was cancelled or was called back meanwhile,
 * or if another server has taken it over: only the latest attempt counts.
 */
export async function settleAttempt(
  who: CrowdUser,
  { callId, instanceId, attempts }: Pick<StoredCall, 'callId' | 'instanceId' | 'attempts'>,
  outcome: Outcome,
  takeEffects: TakeEffects,
): Promise<void> {
  const { db } = who;
  const stored = await lockInstance(db, instanceId);
  const isThis = and(eq(calls.callId, callId), eq(calls.state, 'IN_FLIGHT'), eq(calls.attempts, attempts));
  const [call] = await db.update(calls).set({ lastStatus: outcome.status }).where(isThis).returning();
  if (!call) return;
  if (outcome.kind !== 'ANSWERED') {
    const { problem } = outcome;
    const pause = outcome.kind === 'RETRY' ? CALL_PAUSES_MINUTES[attempts - 1] : undefined;
    if (pause === undefined) await endCall(who, call, { problem }, takeEffects);
    else await update(db, callId, { state: 'WAITING', dueTime: inMinutes(pause), problem });
    return;
  }
  if (call.waits) {
    const dueTime = sql`clock_timestamp() + make_interval(days => ${MAX_CALL_BACK_DAYS}::int)`;
    await update(db, callId, { state: 'AWAITING_CALL_BACK', dueTime, problem: null });
    return;
  }
  const { nodeId } = call;
  const answer = await readAnswer(db, stored, { nodeId, given: outcome.values, timeZone: who.timeZone });
  const end = 'problems' in answer ? { problem: describeProblems(answer.problems) } : answer;
  await endCall(who, call, end, takeEffects);
}

/** Ends a call that is due and may not be made again. Undefined if it may. */
export function findEnd({ state, attempts, problem }: StoredCall): CallEnd | undefined {
  if (state === 'AWAITING_CALL_BACK')
    return { problem: { text: '对方没有在 {n} 天内回调', values: { n: MAX_CALL_BACK_DAYS } } };
  if (attempts < MAX_CALL_ATTEMPTS) return undefined;
  return { problem: problem ?? { text: '调用多次中断' } };
}

// The first problem with its field, or with all that was given.
function describeProblems([first]: readonly FormProblem[]): Message {
  const problem = first?.message ?? { text: '数据格式错误' };
  const field = first?.path.join('.') ?? '';
  return field === '' ? problem : { text: '对方返回的字段“{field}”无效：{problem}', values: { field, problem } };
}

type Change = Parameters<ReturnType<Db['update']>['set']>[0];

async function update(db: Db, callId: string, change: Change): Promise<void> {
  await db.update(calls).set(change).where(eq(calls.callId, callId));
}
