import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { forms } from 'contract/workflow/forms';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { expenseClaim } from '../forms/testing';

/** A node that calls another system, which the server does not do yet: instances are parked there. */
export const callOutside: ProcessNode = {
  kind: 'TRIGGER',
  id: 'call',
  name: '调用',
  action: { by: 'CALL', url: 'https://erp.example.com/hook', waits: false },
};

/** Publishes a process with the form of an expense claim, and returns its id. */
export async function publishClaim({ call }: Portal, as: SignedIn, definition: ProcessDefinition): Promise<string> {
  const code = `c${newId().replace(/[^\w-]/g, '_')}`;
  const { formId } = await call(forms.addForm, { formCode: code, formName: '报销单' }, as);
  await call(forms.saveFormDraft, { formId, version: 1, definition: expenseClaim }, as);
  await call(forms.publishForm, { formId, version: 2 }, as);
  const { processId } = await call(processes.addProcess, { processKey: code, processName: '报销', formId }, as);
  await call(processes.saveProcessDraft, { processId, version: 1, definition }, as);
  await call(processes.publishProcess, { processId, version: 2 }, as);
  return processId;
}

/** Applies by a process of {@link publishClaim}, and returns the id of the instance. */
export async function submitClaim(
  { call }: Portal,
  as: SignedIn,
  processId: string,
  {
    submissionKey = newId(),
    chosen = [],
  }: { submissionKey?: string; chosen?: { nodeId: string; userIds: string[] }[] } = {},
): Promise<string> {
  const application = { processId, submissionKey, formValues: { reason: '出差' }, chosen };
  return (await call(applications.submitApplication, application, as)).instanceId;
}

/** A signature of one pixel. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The open tasks of a person in an instance, in the order of the list. */
export async function listTasksIn({ call }: Portal, as: SignedIn, instanceId: string) {
  const { rows } = await call(approvals.listTasks, { pageSize: 100 }, as);
  return rows.filter((row) => row.instanceId === instanceId);
}

/** The id of the one open task of a person in an instance. */
export async function findTask(portal: Portal, as: SignedIn, instanceId: string): Promise<number> {
  const [task, ...others] = await listTasksIn(portal, as, instanceId);
  if (!task || others.length > 0) throw new Error('the person does not have exactly one task');
  return task.taskId;
}

/** Another person of the merchant of a person, who can be asked. */
export async function findOther(portal: Portal, { merchantId, userId }: SignedIn): Promise<string> {
  const others = 'select user_id from users where merchant_id = $1 and user_id <> $2 and enabled order by 1 limit 1';
  return String((await portal.row(others, merchantId, userId)).user_id);
}
