import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { MAX_PROBLEMS } from 'contract/workflow/checkFormValues';
import { OPEN_CALL_STATES, callBacks as contract } from 'contract/workflow/calls';
import { withAuditTrail } from '../../../audit/auditTrail';
import type { Visitor } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { Refusal, invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import type { CrowdUser } from '../../channels/crowds/people';
import { lockInstance } from '../instances/load';
import type { StoredInstance } from '../instances/load';
import { takeEffects } from '../instances/takeEffects';
import { readCallToken } from './callToken';
import { endCall } from './endCall';
import type { CallEnd, StoredCall } from './endCall';
import { readAnswer } from './readAnswer';
import { instanceCalls as calls } from './schema';

type Report = v.InferOutput<typeof contract.callBack.arg>;

/**
 * Takes what another system reports of a call, and lets the instance go on. It may come before the answer to the call itself. Of a
 * suspended instance it counts when the instance resumes.
 */
export async function callBack(
  services: Services,
  report: Report,
  visitor: Visitor,
): Promise<DataOf<typeof contract.callBack>> {
  const { store, timeZone } = services;
  const callId = readCallToken(services.secrets, report.token);
  const isCall = eq(calls.callId, callId ?? '');
  const { merchantId: ofMerchant, instanceId: ofInstance, waits } = calls;
  const columns = { merchantId: ofMerchant, instanceId: ofInstance, waits };
  const [found] =
    callId === undefined ? [] : await store.asSession((db) => db.select(columns).from(calls).where(isCall));
  if (!found?.waits) throw new Refusal('not-found', '回调地址无效');
  const { merchantId, instanceId } = found;
  const scope = { merchantId, scope: WHOLE_MERCHANT_SCOPE };
  return store.asMerchant(scope, async (db) => {
    const who = { ...scope, db, timeZone };
    const stored = await lockInstance(db, instanceId);
    const [call] = await db.select().from(calls).where(isCall);
    // What was reported before is answered the same, whatever has become of the instance since.
    if (call?.reported) return { result: call.reported };
    const isOpen = OPEN_CALL_STATES.some((state) => state === call?.state);
    if (!call || !isOpen) throw new Refusal('conflict', '流程已不再等待该回调');
    const { result } = report;
    const end = await readEnd(who, stored, call, report);
    const audited = { name: 'callBack', endpoint: contract.callBack, arg: { result } };
    return withAuditTrail(services, db, { merchantId }, visitor, audited, async (trail) => {
      await trail.follow('instance', () => Promise.resolve([instanceId]));
      await db.update(calls).set({ reported: result }).where(isCall);
      await endCall(who, call, end, (acting, applied) => takeEffects(acting, services, applied));
      return { result };
    });
  });
}

// Whoever calls back can correct what is refused, so that a field which the node does not let it change is named as well.
async function readEnd(
  { db, timeZone }: CrowdUser,
  stored: StoredInstance,
  { nodeId }: StoredCall,
  { result, values, message }: Report,
): Promise<CallEnd> {
  if (result === 'FAILED')
    return {
      problem: message ? { text: '对方报告失败：{message}', values: { message } } : { text: '对方报告失败' },
    };
  const answer = await readAnswer(db, stored, { nodeId, given: values, timeZone });
  const named = 'values' in answer ? [] : answer.problems;
  const foreign = answer.ignored.map((name) => ({ path: [name], message: { text: '节点不允许对方修改该字段' } }));
  const problems = [...named, ...foreign].slice(0, MAX_PROBLEMS);
  if ('values' in answer && problems.length === 0) return answer;
  throw invalidArgument(problems.map(({ path, message: text }) => ({ name: ['values', ...path].join('.'), ...text })));
}
