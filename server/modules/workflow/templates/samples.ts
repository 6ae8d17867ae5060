import { MAX_FIELDS } from 'contract/workflow/formDefinition';
import { MAX_PROCESS_NODES } from 'contract/workflow/processDefinition';
import { processTemplates } from 'contract/workflow/processTemplates';
import { createsNoRows, declareSampleCalls, emptyArgument } from '../../../testing/samples';
import { templates } from './templates';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(processTemplates)({
    rows: createsNoRows,
    args: {
      listProcessTemplates: emptyArgument,
      getProcessTemplate: () => ({ templateKey: 'leave' }),
      addProcessOfTemplate: ({ freeName }) => ({
        ...{ templateKey: 'leave', processKey: `k${toCode(freeName)}`, processName: '请假' },
        ...{ formCode: toCode(freeName), formName: '请假单' },
      }),
    },
    bounds: {
      listProcessTemplates: [{ most: templates.length, by: 'the portal brings no more of them along' }],
      getProcessTemplate: [
        { most: MAX_FIELDS, by: 'a form takes no more fields' },
        { most: MAX_PROCESS_NODES, by: 'a process takes no more nodes' },
      ],
    },
  }),
];

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
