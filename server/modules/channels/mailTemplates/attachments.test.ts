import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { MAX_ATTACHMENTS, mailTemplates } from 'contract/channels/mailTemplates';
import { downloads } from 'contract/documents/downloads';
import type { ArgOf } from 'contract/endpoint';
import { parseMail } from '../../../../vendors/mail/parseMail';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { JobKind } from '../../../jobs/kind';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { unusedContentsJob } from '../../documents/files/unusedContentsJob';
import { addClient, send, startTestSender, waitForRecord, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';
import { mailAttachmentsJob } from './attachmentsJob';

const { addMailTemplate, updateMailTemplate, getMailTemplate, getMailTemplateVersion } = mailTemplates;
const { uploadMailAttachment, exportMailAttachment, removeMailTemplate, testMailTemplate } = mailTemplates;
const NAME = '十月的电费账单与缴费说明（请在月底以前缴纳，逾期按日计收违约金）.pdf';
const PDF = '%PDF-1.4 账单';
const MEGABYTE = 1024 * 1024;

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let server: TestMailServer;
let sender: MessageSender;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  server = await startTestMailServer();
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const form = { accountName: '客服', ...settings, userName: 'portal', password: 'Secret-1' };
  ({ accountId } = await portal.call(
    mailAccounts.addMailAccount,
    { ...form, senderAddress: 'service@acme.example.com' },
    admin,
  ));
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await portal.close();
});

const toArgument = (fileName: string, content: string | Buffer) => ({
  ...{ fileName, content: Buffer.from(content).toString('base64') },
});
const upload = (fileName = NAME, content: string | Buffer = PDF, as = admin) =>
  portal.call(uploadMailAttachment, toArgument(fileName, content), as);
const form = (attachmentIds: string[]) => ({
  ...{ templateName: '账单', templateType: 'notice' as const, accountId, subject: '{name}的账单', attachmentIds },
  ...{ text: '您好，{name}', cc: ['copy@acme.example.com'] },
});
let serial = 0;
async function add(attachmentIds: string[], as = admin, more: Partial<ArgOf<typeof addMailTemplate>> = {}) {
  const templateCode = `bill-${(serial += 1)}`;
  const { templateId } = await portal.call(addMailTemplate, { templateCode, ...form(attachmentIds), ...more }, as);
  return { templateId, templateCode };
}
async function sendMail(templateCode: string): Promise<string> {
  const idempotencyKey = `key-${(serial += 1)}`;
  const values = [{ name: 'name', value: '张三' }];
  const to = { channel: 'mail' as const, email: 'reader@acme.example.com' };
  const { data } = await send(portal, client, { ...to, idempotencyKey, templateCode, values });
  return (data as { recordId: string }).recordId;
}
async function run(kind: JobKind) {
  const runners = createTestRunners(portal);
  const jobId = await enqueue(portal, admin, kind, {});
  runners.start(kind);
  const row = () => portal.row('select * from jobs where job_id = $1', jobId);
  await waitUntil(async () => /done|failed/.test(String((await row()).state)));
  await runners.stop();
  expect((await row()).state).toBe('done');
}
const age = () =>
  portal.store.ownerQuery(
    `with named as (update mail_attachments set name_time = now() - interval '2 days')
     update stored_contents set create_time = now() - interval '2 days'`,
  );
const count = async (sql: string) => Number((await portal.row(sql)).n);
const contents = (sha256: string) => count(`select count(*) as n from stored_contents where sha256 = '${sha256}'`);
const hashOf = async (attachmentId: string) =>
  String((await portal.row('select sha256 from mail_attachments where attachment_id = $1', attachmentId)).sha256);

describe('[CHN-05] the attachments of mail templates', () => {
  it('arrive with each mail, under their names, and the record and the version say so', async () => {
    const { attachmentId, size } = await upload();
    const text = await upload('note.txt', 'Thank you');
    const { templateId, templateCode } = await add([attachmentId, text.attachmentId]);
    const detail = await portal.call(getMailTemplate, { templateId }, admin);
    expect(detail.attachments).toEqual([{ attachmentId, fileName: NAME, size }, text]);
    const record = await waitForState(portal, admin, await sendMail(templateCode), 'handedOver');
    expect(record.mail).toEqual({ cc: ['c***@acme.example.com'], bcc: [], attachments: [NAME, 'note.txt'] });
    const source = server.taken.at(-1)?.source ?? '';
    const mail = parseMail(Buffer.from(source, 'latin1'));
    expect(mail).toMatchObject({ text: '您好，张三', attachments: [NAME, 'note.txt'] });
    expect(source).toContain('Content-Type: application/pdf;');
    expect(source).toContain("filename*0*=utf-8''");
    expect(source).toContain(Buffer.from(PDF).toString('base64'));
  });

  it('arrive with the test of a template', async () => {
    const { attachmentId } = await upload();
    const { templateId } = await add([attachmentId]);
    const email = portal.services.storageCipher.seal('admin@acme.example.com');
    await portal.store.ownerQuery('update users set email_cipher = $1 where user_id = $2', [email, admin.userId]);
    const values = { name: '张三' };
    const tested = await portal.call(testMailTemplate, { templateId, language: 'zh-CN', values }, admin);
    expect(tested.isPassed).toBe(true);
    expect(parseMail(Buffer.from(server.taken.at(-1)?.source ?? '', 'latin1')).attachments).toEqual([NAME]);
  });

  it('are downloaded by those who may see templates, and by nobody else', async () => {
    const { attachmentId } = await upload();
    const { fileName } = await portal.call(exportMailAttachment, { attachmentId }, admin);
    const answer = await portal.send(downloads.download, { fileName }, admin);
    expect(answer.body).toBe(PDF);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(NAME);
  });

  it('of another merchant are unknown', async () => {
    const { attachmentId } = await upload();
    const globex = await portal.signIn('globex-admin');
    const own = { templateCode: 'own', ...form([attachmentId]), accountId: null };
    expect((await portal.refused(addMailTemplate, own, globex)).subCode).toBe('not-found');
    expect((await portal.refused(exportMailAttachment, { attachmentId }, globex)).subCode).toBe('not-found');
    // Not even the same content is shared.
    const theirs = await upload(NAME, PDF, globex);
    expect(await hashOf(theirs.attachmentId)).toBe(await hashOf(attachmentId));
    expect(await contents(await hashOf(attachmentId))).toBe(2);
  });

  it.each([
    ['报表.exe', 'MZ', '附件不能是程序或脚本'],
    ['run.BAT', 'echo', '附件不能是程序或脚本'],
    ['picture.png', 'no picture', '文件内容与扩展名“png”不符'],
    ['a/b.txt', 'text', '名称不能包含 / \\ : * ? " < > |'],
    ['empty.txt', '', '文件是空的'],
    ['large.txt', Buffer.alloc(10 * MEGABYTE + 1, 'a'), '附件合计不能超过 10 MB'],
  ])('are refused: %s', async (fileName, content, message) => {
    const refused = await portal.refused(uploadMailAttachment, toArgument(fileName, content), admin);
    expect([refused.subCode, refused.msg]).toEqual(['param-invalid', message]);
  });

  it('have a greatest number, and a greatest size together', async () => {
    const large = await upload('large.txt', Buffer.alloc(9 * MEGABYTE, 'a'));
    const more = await upload('more.txt', Buffer.alloc(2 * MEGABYTE, 'b'));
    const sum = { templateCode: 'sum', ...form([large.attachmentId, more.attachmentId]) };
    expect((await portal.refused(addMailTemplate, sum, admin)).msg).toBe('附件合计不能超过 10 MB');
    const ids = Array.from({ length: MAX_ATTACHMENTS + 1 }, () => more.attachmentId);
    const many = { templateCode: 'many', ...form(ids) };
    expect((await portal.refused(addMailTemplate, many, admin)).msg).toBe('最多 10 个附件');
  });

  it('stay as long as a version names them, and their content as long as one of them does', async () => {
    const first = await upload('one.txt', 'the same');
    const second = await upload('two.txt', 'the same');
    const sha256 = await hashOf(first.attachmentId);
    expect([await hashOf(second.attachmentId), await contents(sha256)]).toEqual([sha256, 1]);
    const one = await add([first.attachmentId]);
    const two = await add([second.attachmentId]);
    const changed = { templateId: one.templateId, version: 1, ...form([]) };
    await portal.call(updateMailTemplate, changed, admin);
    const unused = await upload('unused.txt', 'not named');
    await run(mailAttachmentsJob);
    // Young enough for a form that is still open.
    expect(await hashOf(unused.attachmentId)).toMatch(/^[0-9a-f]{64}$/);
    await age();
    await run(mailAttachmentsJob);
    await run(unusedContentsJob);
    const isLeft = async (id: string) =>
      (await count(`select count(*) as n from mail_attachments where attachment_id = '${id}'`)) === 1;
    expect(await Promise.all([first, second, unused].map((each) => isLeft(each.attachmentId)))).toEqual([
      ...[true, true, false],
    ]);
    const version = await portal.call(getMailTemplateVersion, { templateId: one.templateId, number: 1 }, admin);
    expect(version.attachments).toEqual([first]);
    await portal.call(removeMailTemplate, { templateId: one.templateId, version: 2 }, admin);
    await run(mailAttachmentsJob);
    await age();
    await run(unusedContentsJob);
    expect([await isLeft(first.attachmentId), await contents(sha256)]).toEqual([false, 1]);
    await waitForState(portal, admin, await sendMail(two.templateCode), 'handedOver');
    await portal.call(removeMailTemplate, { templateId: two.templateId, version: 1 }, admin);
    await age();
    await run(mailAttachmentsJob);
    await age();
    await run(unusedContentsJob);
    expect(await contents(sha256)).toBe(0);
  });

  it('that can’t be read keep their mail back, which is tried again', async () => {
    const { attachmentId } = await upload('kept.txt', 'kept back');
    const { templateCode } = await add([attachmentId]);
    const sha256 = await hashOf(attachmentId);
    const folder = join(portal.services.filesDir, 'buckets');
    const path = join(
      folder,
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith(sha256)) ?? '',
    );
    renameSync(path, `${path}-away`);
    const taken = server.taken.length;
    const recordId = await sendMail(templateCode);
    // It has a reason once the attempt is over; while the file is read it is neither given nor put back.
    const waiting = await waitForRecord(
      portal,
      admin,
      recordId,
      ({ reason, state }) => reason !== null && state === 'queued',
    );
    expect(waiting.attempts).toBe(1);
    expect(waiting.reason).toEqual({ text: '附件“{name}”无法读取', values: { name: 'kept.txt' } });
    expect(server.taken).toHaveLength(taken);
    renameSync(`${path}-away`, path);
    await portal.store.ownerQuery('update channel_records set due_time = now() where record_id = $1', [recordId]);
    await waitForState(portal, admin, recordId, 'handedOver');
    expect(parseMail(Buffer.from(server.taken.at(-1)?.source ?? '', 'latin1')).attachments).toEqual(['kept.txt']);
  });

  it('make another version only if they differ', async () => {
    const { attachmentId } = await upload();
    const { templateId } = await add([]);
    const save = async (version: number, ids: string[]) => {
      await portal.call(updateMailTemplate, { templateId, version, ...form(ids) }, admin);
      return (await portal.call(getMailTemplate, { templateId }, admin)).versionNumber;
    };
    expect([await save(1, []), await save(2, [attachmentId]), await save(3, [attachmentId])]).toEqual([1, 2, 2]);
  });
});
