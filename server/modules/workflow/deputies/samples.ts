import { MAX_DEPUTIES, deputies } from 'contract/workflow/deputies';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument } from '../../../testing/samples';
import { findOther } from '../approvals/testing';
import { makeProcess } from '../processes/samples';

const days = { beginDay: '2026-11-01', endDay: '2099-12-31' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(deputies)({
    rows: makeDeputy,
    isPersonal: true,
    owned: ({ deputyId, processId, userId }) => ({ deputy: deputyId, process: processId, colleague: userId }),
    args: {
      listDeputies: emptyArgument,
      addDeputy: ({ colleague, processId }) => ({ userId: colleague.userId, ...days, processIds: [processId] }),
      removeDeputy: ({ deputyId }) => ({ deputyId }),
    },
    bounds: { listDeputies: [{ most: MAX_DEPUTIES, by: 'addDeputy takes no more' }] },
  }),
];

async function makeDeputy(portal: Portal, as: SignedIn) {
  const { processId } = await makeProcess(portal, as);
  const other = await findOther(portal, as);
  const deputy = { userId: other, ...days, processIds: [processId] };
  const { deputyId } = await portal.call(deputies.addDeputy, deputy, as);
  return { deputyId, processId, userId: as.userId };
}
