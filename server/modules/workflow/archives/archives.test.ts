import yauzl from 'yauzl';
import { downloads } from 'contract/documents/downloads';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { comments } from 'contract/workflow/comments';
import { instanceArchives } from 'contract/workflow/instanceArchives';
import { instancePrints } from 'contract/workflow/instancePrints';
import { instances } from 'contract/workflow/instances';
import { processes } from 'contract/workflow/processes';
import { form, rights, when } from 'contract/workflow/testing';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { SIGNATURE, findTask, publishClaim, uploadFile } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
});
afterAll(() => portal.close());

const claim = form(
  { id: 'reason', kind: 'textArea', label: '事由' },
  { id: 'secret', kind: 'text', label: '内情' },
  { id: 'phone', kind: 'text', label: '电话', mask: 'PHONE' },
  { id: 'note', kind: 'text', label: '便条', inPrint: false },
  { id: 'colleague', kind: 'user', label: '同行人' },
  { id: 'urgency', kind: 'radio', label: '紧急', settings: { options: [{ value: 'high', label: '特急' }] } },
  { id: 'late', kind: 'text', label: '加急原因', showWhen: when('urgency', 'EQUALS', 'high') },
  {
    ...{ id: 'items', kind: 'table', label: '明细', settings: { totals: ['price'] } },
    columns: [
      { id: 'thing', kind: 'text', label: '物品' },
      { id: 'price', kind: 'number', label: '价格' },
      { id: 'proof', kind: 'file', label: '凭证/发票' },
    ],
  },
);

const ask = (instanceId: string, as: SignedIn) => portal.call(instanceArchives.exportInstance, { instanceId }, as);
const fetchZip = (fileName: string, as: SignedIn) => portal.send(downloads.download, { fileName, delete: true }, as);

// The contents of a zip by path, as the program reads them that looks at uploaded ones.
async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    let text = '';
    for await (const part of await archive.openReadStreamPromise(entry)) text += String(part);
    found[entry.fileName] = text;
  }
  return found;
}

async function download(instanceId: string, as: SignedIn): Promise<Record<string, string>> {
  const { fileName } = await ask(instanceId, as);
  return readZip((await fetchZip(fileName, as)).rawPayload);
}

/** An application with a file, which the lead has to decide with a signature and with files, and does not read all of. */
async function begin(): Promise<string> {
  const node = {
    ...{ ...passedBy('check', [lead.userId]), needsSignature: true, allowsFiles: true },
    fieldRights: rights({ secret: 'HIDE' }, 'READ'),
  };
  const processId = await publishClaim(portal, admin, draftOf(node), claim);
  const fileId = await uploadFile(portal, staff, { fileName: '发票.txt', content: '一百元' });
  const formValues = {
    ...{ reason: '出差\n<b>三天</b>', secret: '不外传', phone: '13812345678', note: '自己看', late: '没有' },
    colleague: [lead.userId],
    items: [
      { rowId: 'r1', values: { thing: '车票', price: 100.5, proof: [fileId] } },
      { rowId: 'r2', values: { thing: '住宿', price: 200 } },
    ],
  };
  const application = { processId, submissionKey: newId(), formValues, chosen: [] };
  return (await portal.call(applications.submitApplication, application, staff)).instanceId;
}

async function pass(instanceId: string): Promise<void> {
  const fileIds = [await uploadFile(portal, lead, { fileName: '发票.txt', content: '已核对' })];
  const task = { instanceId, taskId: await findTask(portal, lead, instanceId) };
  await portal.call(approvals.passTask, { ...task, opinion: '同意 & 付款', signature: SIGNATURE, fileIds }, lead);
}

describe('[APL-01] the archive of an instance', () => {
  it('has the form with names, rows and totals, the decisions, the comments, and all files', async () => {
    const instanceId = await begin();
    await pass(instanceId);
    await portal.call(comments.addComment, { instanceId, text: '请归档' }, staff);
    const found = await download(instanceId, staff);
    expect(found).toMatchObject({
      '附件/凭证_发票/发票.txt': '一百元',
      '审批附件/审批check-林婉清/发票.txt': '已核对',
    });
    expect(Object.keys(found)).toHaveLength(3);
    const page = found['申请记录.html'] ?? '';
    for (const text of [
      ...[
        '出差\n&lt;b&gt;三天&lt;/b&gt;',
        '不外传',
        '林婉清',
        '车票',
        '合计：300.5',
        '同意 &amp; 付款',
        '请归档',
        '已通过',
      ],
      ...[SIGNATURE, encodeURIComponent('凭证_发票')],
    ])
      expect(page).toContain(text);
    // Kept from paper; not shown by its condition.
    for (const text of ['自己看', '没有', '<b>']) expect(page).not.toContain(text);
  });

  it('has what its reader may read, and nothing else', async () => {
    const instanceId = await begin();
    const page = (await download(instanceId, lead))['申请记录.html'] ?? '';
    expect(page).toContain('车票');
    for (const text of ['不外传', '内情', '13812345678']) expect(page).not.toContain(text);
    expect(await portal.refused(instanceArchives.exportInstance, { instanceId }, admin)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('carries the mark of a print, and is told in the history and in the audit log', async () => {
    const instanceId = await begin();
    await pass(instanceId);
    const page = (await download(instanceId, staff))['申请记录.html'] ?? '';
    const { history } = await portal.call(instances.getInstance, { instanceId }, staff);
    expect(history.at(-1)).toMatchObject({ kind: 'EXPORTED', userName: '周小川' });
    const audited = await portal.row(
      'select changes from audited_objects where object_id = $1 order by audit_id desc limit 1',
      instanceId,
    );
    const { mark } = await portal.call(instancePrints.printInstance, { instanceId }, lead);
    expect(page).toContain(mark);
    expect(JSON.stringify(audited)).toContain(mark);
  });

  it('is refused when the instance changes before the ticket is used, and to whom may no longer read it', async () => {
    const instanceId = await begin();
    const early = await ask(instanceId, staff);
    const lost = await ask(instanceId, lead);
    await pass(instanceId);
    expect((await fetchZip(early.fileName, staff)).json()).toMatchObject({
      subMsg: '申请刚刚有变化，请重新下载',
    });
    await portal.store.ownerQuery('delete from instance_tasks where instance_id = $1', [instanceId]);
    expect((await fetchZip(lost.fileName, lead)).json()).toMatchObject({ subCode: 'not-found' });
  });

  it('has nothing of a form where there is none', async () => {
    const named = { processKey: 'plain', processName: '无表单' };
    const { processId } = await portal.call(processes.addProcess, named, admin);
    const definition = draftOf(passedBy('check', [lead.userId]));
    await portal.call(processes.saveProcessDraft, { processId, version: 1, definition }, admin);
    await portal.call(processes.publishProcess, { processId, version: 2 }, admin);
    const application = { processId, submissionKey: newId(), formValues: {}, chosen: [] };
    const { instanceId } = await portal.call(applications.submitApplication, application, staff);
    expect(Object.keys(await download(instanceId, staff))).toEqual(['申请记录.html']);
  });
});
