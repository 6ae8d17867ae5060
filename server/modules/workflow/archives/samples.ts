import { instanceArchives } from 'contract/workflow/instanceArchives';
import { declareSampleCalls } from '../../../testing/samples';
import { makeSignature } from '../instances/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(instanceArchives)({
    rows: makeSignature,
    isPersonal: true,
    owned: ({ task }) => ({ instance: task.instanceId }),
    args: { exportInstance: ({ task }) => ({ instanceId: task.instanceId }) },
  }),
];
