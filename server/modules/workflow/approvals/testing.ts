import { UPLOAD_PARTS_PATH } from 'contract/documents/uploads';
import { applicationFiles } from 'contract/workflow/applicationFiles';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { forms } from 'contract/workflow/forms';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { expenseClaim } from '../forms/testing';

/** A node that calls an address that the server may not connect to: instances are parked there once calls are made. */
export const callOutside: ProcessNode = {
  kind: 'TRIGGER',
  id: 'call',
  name: '调用',
  action: { by: 'CALL', url: 'http://127.0.0.1/hook', waits: false },
};

/** Publishes a process with the form of an expense claim, or one with the same fields, and returns its id. */
export async function publishClaim(
  { call }: Portal,
  as: SignedIn,
  definition: ProcessDefinition,
  claim: FormDefinition = expenseClaim,
): Promise<string> {
  const code = `c${newId().replace(/[^\w-]/g, '_')}`;
  const { formId } = await call(forms.addForm, { formCode: code, formName: '报销单' }, as);
  await call(forms.saveFormDraft, { formId, version: 1, definition: claim }, as);
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

/** A file for an application in a test. Its content is its name, if nothing else is said. */
export interface TestApplicationFile {
  readonly fileName: string;
  readonly content?: string | Buffer;
}

/** Sends a file for an application whole, and returns the id of the upload, which is to be completed. */
export async function sendFile(
  { app, call }: Portal,
  as: SignedIn,
  { fileName, content = fileName }: TestApplicationFile,
): Promise<string> {
  const payload = Buffer.from(content);
  const { uploadId } = await call(applicationFiles.beginApplicationFile, { fileName, size: payload.length }, as);
  const headers = {
    ...{ authorization: as.token, 'tus-resumable': '1.0.0' },
    ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  };
  const { statusCode } = await app.inject({
    method: 'PATCH',
    url: `${UPLOAD_PARTS_PATH}/${uploadId}`,
    headers,
    payload,
  });
  if (statusCode !== 204) throw new Error(`the parts were refused with ${String(statusCode)}`);
  return uploadId;
}

/** Uploads a file for an application, and returns its id. */
export async function uploadFile(portal: Portal, as: SignedIn, file: TestApplicationFile): Promise<string> {
  const uploadId = await sendFile(portal, as, file);
  return (await portal.call(applicationFiles.completeApplicationFile, { uploadId }, as)).fileId;
}
