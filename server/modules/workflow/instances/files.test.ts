import { downloads } from 'contract/documents/downloads';
import { applicationDrafts } from 'contract/workflow/applicationDrafts';
import { applicationFiles } from 'contract/workflow/applicationFiles';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { forms } from 'contract/workflow/forms';
import { instances } from 'contract/workflow/instances';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { form } from 'contract/workflow/testing';
import { newId } from '../../../db/ids';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { SIGNATURE, findTask, sendFile, uploadFile } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { applicationFilesJob } from './filesJob';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  stranger = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

const PNG = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64');
const claim = form(
  { id: 'bill', kind: 'file', label: '发票', settings: { extensions: ['txt'], maxMegabytes: 1, maxFiles: 2 } },
  { id: 'photo', kind: 'image', label: '照片' },
  { id: 'sign', kind: 'signature', label: '签字' },
  { id: 'items', kind: 'table', label: '明细', columns: [{ id: 'proof', kind: 'file', label: '凭证' }] },
);

/** Publishes a process with a form that takes files. */
async function publish(...nodes: readonly ProcessNode[]): Promise<string> {
  const { call } = portal;
  const code = `c${newId().replace(/[^\w-]/g, '_')}`;
  const { formId } = await call(forms.addForm, { formCode: code, formName: '报销单' }, admin);
  await call(forms.saveFormDraft, { formId, version: 1, definition: claim }, admin);
  await call(forms.publishForm, { formId, version: 2 }, admin);
  const { processId } = await call(processes.addProcess, { processKey: code, processName: '报销', formId }, admin);
  await call(processes.saveProcessDraft, { processId, version: 1, definition: draftOf(...nodes) }, admin);
  await call(processes.publishProcess, { processId, version: 2 }, admin);
  return processId;
}

const apply = (processId: string, formValues: Record<string, string | string[]>, as = staff) => ({
  argument: { processId, submissionKey: newId(), formValues, chosen: [] },
  as,
});
const submit = async (...given: Parameters<typeof apply>) => {
  const { argument, as } = apply(...given);
  return (await portal.call(applications.submitApplication, argument, as)).instanceId;
};
const refusedToSubmit = (...given: Parameters<typeof apply>) => {
  const { argument, as } = apply(...given);
  return portal.refused(applications.submitApplication, argument, as);
};
const ticketRefused = (fileId: string, as: SignedIn) =>
  portal.refused(applicationFiles.exportApplicationFile, { fileId }, as);
const names = async (fileIds: string[], as: SignedIn) =>
  (await portal.call(applicationFiles.listApplicationFiles, { fileIds }, as)).map(({ fileName }) => fileName);
const valuesOf = async (instanceId: string, as: SignedIn) =>
  (await portal.call(instances.getInstance, { instanceId }, as)).values;

/** What a person gets of a file. */
async function download(fileId: string, as: SignedIn): Promise<string> {
  const { fileName } = await portal.call(applicationFiles.exportApplicationFile, { fileId }, as);
  return (await portal.send(downloads.download, { fileName, delete: true }, as)).body;
}

const upload = (fileName: string, content?: string | Buffer, as = staff) =>
  uploadFile(portal, as, { fileName, ...(content !== undefined && { content }) });

describe('[FRM-03] a file of a form', () => {
  it('is uploaded by staff without a right in the document centre, and read by whoever may read the application', async () => {
    const processId = await publish(passedBy('check', [lead.userId]));
    const bill = await upload('发票.txt', '一百元');
    const [photo, sign] = [await upload('照片.png', PNG), await upload('手写签名.png', PNG)];
    expect(await names([bill], staff)).toEqual(['发票.txt']);
    // Until it is submitted, it is its uploader's alone.
    expect(await names([bill], lead)).toEqual([]);
    const instanceId = await submit(processId, { bill: [bill], photo: [photo], sign });
    expect(await valuesOf(instanceId, lead)).toMatchObject({ bill: [bill], photo: [photo], sign });
    expect(await names([bill, photo, sign], lead)).toEqual(['发票.txt', '照片.png', '手写签名.png']);
    expect(await download(bill, lead)).toBe('一百元');
    // The administrator has nothing to do with it.
    expect(await names([bill], admin)).toEqual([]);
    expect(await ticketRefused(bill, admin)).toMatchObject({ subCode: 'not-found' });
    expect(await ticketRefused(bill, stranger)).toMatchObject({ subCode: 'not-found' });
  });

  it('is hidden with its field, also in a table', async () => {
    const hidden = { otherwise: 'READ' as const, fields: { bill: 'HIDE' as const, 'items.proof': 'HIDE' as const } };
    const processId = await publish(
      approver('check', [lead.userId], { fieldRights: hidden, nobody: { action: 'PASS' } }),
    );
    const [bill, photo, proof] = [await upload('甲.txt'), await upload('乙.png', PNG), await upload('丙.txt')];
    const { argument } = apply(processId, { bill: [bill], photo: [photo] });
    const items = [{ rowId: 'r1', values: { proof: [proof] } }];
    await portal.call(
      applications.submitApplication,
      { ...argument, formValues: { ...argument.formValues, items } },
      staff,
    );
    expect(await names([bill, photo, proof], lead)).toEqual(['乙.png']);
    expect(await names([bill, photo, proof], staff)).toEqual(['甲.txt', '乙.png', '丙.txt']);
    expect(await ticketRefused(proof, lead)).toMatchObject({ subCode: 'not-found' });
  });

  it('that is hidden from somebody can’t be shown by naming it in another field', async () => {
    const fieldRights = { otherwise: 'EDIT' as const, fields: { bill: 'HIDE' as const } };
    const processId = await publish(approver('check', [lead.userId], { fieldRights, nobody: { action: 'PASS' } }));
    const bill = await upload('密.txt');
    const instanceId = await submit(processId, { bill: [bill] });
    const task = { instanceId, taskId: await findTask(portal, lead, instanceId), opinion: '同意' };
    const items = [{ rowId: 'r1', values: { proof: [bill] } }];
    const stolen = await portal.refused(approvals.passTask, { ...task, formValues: { items } }, lead);
    expect(JSON.stringify(stolen)).toContain('附件不存在或已过期');
    const own = await upload('我.txt', '我', lead);
    const given = { items: [{ rowId: 'r1', values: { proof: [own] } }] };
    await portal.call(approvals.passTask, { ...task, formValues: given }, lead);
    expect(await names([bill, own], staff)).toEqual(['密.txt', '我.txt']);
    expect(await names([bill, own], lead)).toEqual(['我.txt']);
  });

  it('is refused by the settings of its field, whatever the browser has checked', async () => {
    const processId = await publish(passedBy('check', [lead.userId]));
    const large = await upload('大.txt', 'x'.repeat(1024 * 1024 + 1));
    const page = await upload('页.md', '# 标题');
    const bill = await upload('单.txt');
    const told = async (values: Record<string, string | string[]>) =>
      JSON.stringify(await refusedToSubmit(processId, values));
    expect(await told({ bill: [large] })).toContain('文件不能超过');
    expect(await told({ bill: [page] })).toContain('只能上传');
    expect(await told({ photo: [bill] })).toContain('只能上传图片');
    expect(await told({ sign: bill })).toContain('只能上传图片');
    expect(await told({ bill: [bill, await upload('二.txt'), await upload('三.txt')] })).toContain('最多选择');
    expect(await told({ bill: [newId()] })).toContain('附件不存在或已过期');
    // What somebody else has uploaded does not exist.
    expect(await told({ bill: [await upload('他.txt', '他', lead)] })).toContain('附件不存在或已过期');
    const photo = await upload('图.png', PNG);
    expect(await told({ photo: [photo], sign: photo })).toContain('不能重复选择');
  });

  it('is what its name says, and not too large', async () => {
    const uploadId = await sendFile(portal, staff, { fileName: '照片.png', content: '<script>' });
    const refused = await portal.refused(applicationFiles.completeApplicationFile, { uploadId }, staff);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '文件内容与扩展名“png”不符' });
    const begun = { fileName: 'a.txt', size: 101 * 1024 * 1024 };
    expect(await portal.refused(applicationFiles.beginApplicationFile, begun, staff)).toMatchObject({
      subCode: 'param-invalid',
    });
  });

  it('that has not arrived whole is no file, and another’s upload does not exist', async () => {
    const begun = { fileName: 'a.txt', size: 10 };
    const { uploadId } = await portal.call(applicationFiles.beginApplicationFile, begun, staff);
    const complete = (as: SignedIn) => portal.refused(applicationFiles.completeApplicationFile, { uploadId }, as);
    expect(await complete(staff)).toMatchObject({ subCode: 'conflict' });
    expect(await complete(lead)).toMatchObject({ subCode: 'not-found' });
    expect(await portal.store.ownerQuery(`select from application_files where file_name = 'a.txt'`)).toEqual([]);
  });

  it('goes along when an application is copied, and each has its own', async () => {
    const processId = await publish(passedBy('check', [lead.userId]));
    const bill = await upload('发票.txt', '一百元');
    const first = await submit(processId, { bill: [bill] });
    const { values } = await portal.call(applications.getStartForm, { processId, copiedId: first }, staff);
    expect(values).toEqual({ bill: [bill] });
    const second = await submit(processId, { bill: [bill] });
    const { bill: copied } = await valuesOf(second, staff);
    expect(copied).not.toEqual([bill]);
    await portal.store.ownerQuery('delete from process_instances where instance_id = $1', [first]);
    expect(await portal.store.ownerQuery('select from application_files where file_id = $1', [bill])).toEqual([]);
    expect(await download(String(Array.isArray(copied) ? copied[0] : ''), lead)).toBe('一百元');
  });

  it('that nobody submits goes after some days, unless a draft names it', async () => {
    const processId = await publish(passedBy('check', [lead.userId]));
    const [kept, left, recent] = [await upload('甲.txt'), await upload('乙.txt'), await upload('丙.txt')];
    const draft = { processId, submissionKey: newId(), formValues: { bill: [kept] }, chosen: [] };
    await portal.call(applicationDrafts.addApplicationDraft, draft, staff);
    const submitted = await upload('丁.txt');
    await submit(processId, { bill: [submitted] });
    await portal.store.ownerQuery(
      `update application_files set create_time = now() - interval '8 days' where file_id <> $1`,
      [recent],
    );
    const runners = createTestRunners(portal);
    const jobId = await enqueue(portal, admin, applicationFilesJob, {});
    runners.start(applicationFilesJob);
    await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
    await runners.stop();
    expect(await names([kept, recent, submitted], staff)).toEqual(['甲.txt', '丙.txt', '丁.txt']);
    expect(await portal.store.ownerQuery('select from application_files where file_id = $1', [left])).toEqual([]);
  });
});

describe('[APR-01] a file of a decision', () => {
  async function begin(allowsFiles = true) {
    const nodes = [{ ...passedBy('check', [lead.userId]), allowsFiles }, passedBy('pay', [admin.userId])];
    const instanceId = await submit(await publish(...nodes), {});
    return { instanceId, taskId: await findTask(portal, lead, instanceId) };
  }

  it.each(['passTask', 'refuseTask'] as const)('is taken by %s, and read by all who read it', async (action) => {
    const task = await begin();
    const fileId = await upload('意见.txt', '见附件', lead);
    await portal.call(approvals[action], { ...task, opinion: '见附件', fileIds: [fileId] }, lead);
    const { tasks } = await portal.call(instances.getInstance, { instanceId: task.instanceId }, staff);
    expect(tasks[0]?.files).toEqual([{ fileId, fileName: '意见.txt', size: 9 }]);
    expect(await download(fileId, staff)).toBe('见附件');
    expect(await ticketRefused(fileId, stranger)).toMatchObject({ subCode: 'not-found' });
  });

  it('is refused where the node takes none, and from somebody else', async () => {
    const none = await begin(false);
    const fileIds = [await upload('意见.txt', '见附件', lead)];
    expect(await portal.refused(approvals.passTask, { ...none, opinion: '同意', fileIds }, lead)).toMatchObject({
      msg: '该节点不能上传附件',
    });
    const others = [await upload('他.txt', '他', staff)];
    const task = await begin();
    expect(
      await portal.refused(approvals.refuseTask, { ...task, opinion: '不同意', fileIds: others }, lead),
    ).toMatchObject({ subCode: 'conflict' });
    expect(await names(others, lead)).toEqual([]);
  });

  it('is given anew when the decision was pulled back', async () => {
    const task = await begin();
    const fileIds = [await upload('意见.txt', '见附件', lead)];
    await portal.call(approvals.passTask, { ...task, opinion: '同意', fileIds }, lead);
    await portal.call(approvals.pullBackTask, task, lead);
    const { tasks } = await portal.call(instances.getInstance, { instanceId: task.instanceId }, lead);
    expect(tasks.flatMap(({ files }) => files)).toEqual([]);
  });
});
