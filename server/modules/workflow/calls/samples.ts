import { callBacks, callSecrets } from 'contract/workflow/calls';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createsNoRows, declareSampleCalls, emptyArgument } from '../../../testing/samples';
import { publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { issueCallToken } from './callToken';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(callSecrets)({
    rows: createsNoRows,
    args: { getCallSecret: emptyArgument, renewCallSecret: emptyArgument },
  }),
  declareSampleCalls(callBacks)({
    rows: makeWaiting,
    args: {
      callBack: ({ token }) => ({ token, result: 'DONE', values: { reason: '已付款' }, message: '完成' }),
    },
  }),
];

// An instance that waits for a call back.
async function makeWaiting(portal: Portal, as: SignedIn) {
  const fieldRights = { otherwise: 'EDIT', fields: {} } as const;
  const action = { by: 'CALL', url: 'https://finance.example', waits: true, fieldRights } as const;
  const call = { kind: 'TRIGGER', id: 'call', name: '通知财务', action } as const;
  const processId = await publishClaim(portal, as, draftOf(call, passedBy('check', [as.userId])));
  const instanceId = await submitClaim(portal, as, processId);
  const { call_id: callId } = await portal.row('select call_id from instance_calls where instance_id = $1', instanceId);
  return { token: issueCallToken(portal.services.secrets, String(callId)) };
}
