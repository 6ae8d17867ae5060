import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import * as v from 'valibot';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { renderInChinese } from 'contract/text';
import { newId } from '../db/ids';
import { createTestRunners, enqueue, waitUntil } from '../jobs/testing';
import { mailBounceJob } from '../modules/channels/mailAccounts/bounceJob';
import type { MessageSender } from '../modules/channels/records/sender';
import { addClient, send, startTestSender, waitForState } from '../modules/channels/records/testing';
import type { TestClient } from '../modules/channels/records/testing';
import { mails } from '../modules/messages/outbox/schema';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { createAccountSender } from './accountSender';
import { readBounces } from './bounceMailbox';
import { startMailer } from './mailer';
import { createMailGuard } from './mailGuard';

// `npm run test:mail` starts Postfix and Dovecot, and says here how they are reached.
const Address = v.object({
  host: v.string(),
  smtpPort: v.number(),
  imapPort: v.number(),
  imapsPort: v.number(),
  password: v.string(),
});
const { host, smtpPort, imapPort, imapsPort, password } = v.parse(
  Address,
  JSON.parse(process.env['PORTAL_TEST_MAIL'] ?? ''),
);
const NETWORKS = ['127.0.0.1/32', '::1/128'];
const [DOMAIN, SELECTOR] = ['portal.test', 'autumn'];
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkimKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const published = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const ATTACHED = '十月的电费账单与缴费说明（请在月底以前缴纳）.pdf';
const settings = {
  ...{ host, port: smtpPort, encryption: 'startTls' as const, userName: 'portal', password },
  ...{ senderAddress: `service@${DOMAIN}`, senderName: '客服中心', bounceAddress: `bounces@${DOMAIN}` },
  ...{ dkimDomain: DOMAIN, dkimSelector: SELECTOR, dkimKey },
};
const mailbox = { imapHost: host, imapPort: imapsPort, imapEncryption: 'tls' as const, imapUserName: 'bounces' };

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let sender: MessageSender;
let accountId: string;
const runners = () => createTestRunners(portal);
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: NETWORKS });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  const form = { accountName: '客服', ...settings, ...mailbox, imapPassword: password };
  ({ accountId } = await portal.call(mailAccounts.addMailAccount, form, admin));
  const file = { fileName: ATTACHED, content: Buffer.from('%PDF-1.4 账单').toString('base64') };
  const { attachmentId } = await portal.call(mailTemplates.uploadMailAttachment, file, admin);
  await addTemplate('bill', {});
  await addTemplate('attached', { attachmentIds: [attachmentId] });
  await addTemplate('copied', { cc: ['gone@far.test'] });
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await portal.close();
});

async function addTemplate(templateCode: string, more: object) {
  const texts = { subject: '{姓名}的账单', html: '<p>您好，{姓名}，应付 12.50 元。</p>', ...more };
  const form = { templateCode, templateName: templateCode, templateType: 'notice' as const, accountId, ...texts };
  await portal.call(mailTemplates.addMailTemplate, form, admin);
}

let serial = 0;
async function sendTo(email: string, templateCode = 'bill'): Promise<string> {
  const idempotencyKey = `mail-${(serial += 1)}`;
  const values = [{ name: '姓名', value: '张三' }];
  const { data } = await send(portal, client, { channel: 'mail', idempotencyKey, templateCode, email, values });
  const { recordId } = data as { recordId: string };
  await waitForState(portal, admin, recordId, 'handedOver');
  return recordId;
}

/** Waits until a mailbox has so many mails, and returns their sources. */
async function readMailbox(name: string, count: number): Promise<readonly string[]> {
  const reader = new ImapFlow({
    ...{ host, port: imapsPort, secure: true, auth: { user: name, pass: password }, logger: false },
    disableAutoIdle: true,
  });
  await reader.connect();
  try {
    await reader.mailboxOpen('INBOX');
    await waitUntil(async () => {
      await reader.noop();
      return ((await reader.search({ all: true }, { uid: true })) || []).length >= count;
    });
    const sources: string[] = [];
    for (const uid of (await reader.search({ all: true }, { uid: true })) || []) {
      const { content } = await reader.download(String(uid), undefined, { uid: true });
      if (content) sources.push(await text(content));
    }
    return sources;
  } finally {
    await reader.logout();
  }
}

// dkimpy, a verifier that nobody of the portal or of its libraries has written.
function isSigned(source: string): boolean {
  const script = [
    'import dkim, sys',
    `name = b"${SELECTOR}._domainkey.${DOMAIN}."`,
    'dns = lambda asked, timeout=5: sys.argv[1].encode() if asked == name else b""',
    'print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=dns))',
  ].join('\n');
  const said = execFileSync('/usr/bin/python3', ['-c', script, published], { input: source, encoding: 'utf8' });
  return said.trim() === 'True';
}

// The parser of Python.
function readAttachmentNames(source: string): unknown {
  const script = [
    'import email, email.policy, json, sys',
    'mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)',
    'print(json.dumps([part.get_filename() for part in mail.iter_attachments()]))',
  ].join('\n');
  return JSON.parse(execFileSync('/usr/bin/python3', ['-c', script], { input: source, encoding: 'utf8' }));
}

async function runBounceJob(): Promise<void> {
  const testRunners = runners();
  testRunners.start(mailBounceJob);
  const jobId = await enqueue(portal, admin, mailBounceJob, {});
  try {
    await waitUntil(async () => {
      const [job] = await portal.store.ownerQuery('select state from jobs where job_id = $1', [jobId]);
      return job?.['state'] === 'done';
    });
  } finally {
    await testRunners.stop();
  }
}

describe('[CHN-01] the test of an account on Postfix and Dovecot', () => {
  const test = (more: object) =>
    portal.call(mailAccounts.testMailAccount, { ...settings, ...mailbox, imapPassword: password, ...more }, admin);

  it('signs in over STARTTLS and over TLS, and shows both dialogues without a password', async () => {
    for (const way of [{}, { imapEncryption: 'startTls' as const, imapPort }]) {
      const { isPassed, dialogue } = await test(way);
      expect(isPassed).toBe(true);
      const said = dialogue.map(({ text: line }) => line).join('\n');
      expect(said).toMatch(/STARTTLS[^]*EXAMINE INBOX/i);
      expect(said).not.toContain(password);
      expect(said).not.toContain(Buffer.from(password).toString('base64'));
    }
  });

  it.each([
    [{ imapPassword: 'wrong' }, '退信邮箱拒绝登录，请检查用户名和密码'],
    // The certificate names the host, not its address.
    [{ imapHost: '127.0.0.1' }, '无法读取退信邮箱'],
    [{ imapPort: smtpPort }, '无法读取退信邮箱'],
    [{ imapHost: '10.0.0.1' }, '门户不能连接该服务器地址或端口，请联系平台管理员'],
  ])('says what is wrong with the mailbox: %j', async (wrong, text) => {
    const { isPassed, failure } = await test(wrong);
    expect([isPassed, failure && renderInChinese(failure)]).toEqual([false, text]);
  });
});

describe('[CHN-03] a mail by Postfix', () => {
  it('arrives signed, which a verifier confirms and a changed letter refutes', async () => {
    await sendTo(`reader@${DOMAIN}`);
    const [source = ''] = await readMailbox('reader', 1);
    expect(source).toContain(`Return-Path: <bounces@${DOMAIN}>`);
    expect(isSigned(source)).toBe(true);
    expect(isSigned(source.replace('Subject:', 'Subject: x'))).toBe(false);
  });

  it('arrives with its attachment, which another reader names and decodes, and is signed as well', async () => {
    await sendTo(`attached@${DOMAIN}`, 'attached');
    const [source = ''] = await readMailbox('attached', 1);
    expect(isSigned(source)).toBe(true);
    const [, body = ''] = /filename\*0\*=[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(source) ?? [];
    expect(Buffer.from(body, 'base64').toString()).toBe('%PDF-1.4 账单');
    expect(readAttachmentNames(source)).toEqual([ATTACHED]);
    expect(isSigned(source.replace(body.slice(0, 4), 'AAAA'))).toBe(false);
  });

  it('that comes back is recorded as bounced with the reason, and one whose copy comes back is not', async () => {
    const gone = await sendTo('gone@far.test');
    const full = await sendTo('Full@far.test');
    const guarded = await sendTo('guarded@far.test');
    const copied = await sendTo(`copied@${DOMAIN}`, 'copied');
    await readMailbox('bounces', 4);
    await runBounceJob();
    const read = async (recordId: string) => {
      const { reason } = await waitForState(portal, admin, recordId, 'bounced');
      return reason && renderInChinese(reason);
    };
    expect(await read(gone)).toBe('收件人邮箱不存在（5.1.1）');
    expect(await read(full)).toBe('收件人邮箱已满（5.2.2）');
    expect(await read(guarded)).toBe('收件方拒绝了邮件（5.7.1）');
    await waitForState(portal, admin, copied, 'handedOver');
  });
});

describe('[CHN-03] a system mail by Postfix', () => {
  it('that comes back has failed in the outbox, with the reason', async () => {
    const [mailId, userId] = [newId(), admin.userId];
    const { store, storageCipher } = portal.services;
    // The result counts for the stored account, whose secrets are used.
    const stored = { ...settings, ...mailbox, password: null, dkimKey: null, accountId };
    await portal.call(mailAccounts.testMailAccount, stored, admin);
    await portal.call(mailAccounts.setDefaultMailAccount, { accountId, version: await readVersion() }, admin);
    await store.asSession((db) =>
      db.insert(mails).values({
        ...{ mailId, merchantId: admin.merchantId, userId, subject: '通知', status: 'waiting' },
        recipientCipher: storageCipher.seal('gone@far.test'),
        textCipher: storageCipher.seal('您好'),
      }),
    );
    const sendMail = createAccountSender({ store, cipher: storageCipher, guard: createMailGuard(NETWORKS) });
    const mailer = startMailer({ store, cipher: storageCipher, send: sendMail, log: () => undefined });
    const isIn = (status: string) => waitUntil(async () => (await readMail(mailId))?.['status'] === status);
    await isIn('sent');
    await mailer.stop();
    await readMailbox('bounces', 5);
    await runBounceJob();
    await isIn('failed');
    expect(await readMail(mailId)).toMatchObject({ failure: '收件人邮箱不存在（5.1.1）' });
  });

  const readVersion = async () => (await portal.call(mailAccounts.getMailAccount, { accountId }, admin)).version;
  const readMail = async (mailId: string) => {
    const [mail] = await portal.store.ownerQuery('select status, failure from mails where mail_id = $1', [mailId]);
    return mail;
  };
});

describe('[CHN-03] a notification in the mailbox', () => {
  it('is passed again until it is taken, and then no more', async () => {
    const recordId = await sendTo('gone@far.test');
    await readMailbox('bounces', 6);
    const guard = createMailGuard(NETWORKS);
    const box = { host, port: imapsPort, encryption: 'tls' as const, auth: { user: 'bounces', pass: password } };
    const broken = () => Promise.reject(new Error('the database is gone'));
    await expect(readBounces(guard, box, broken, new AbortController().signal)).rejects.toThrow('the database is gone');
    const taken: unknown[] = [];
    const take = (bounces: readonly unknown[]) => Promise.resolve(void taken.push(...bounces));
    expect(await readBounces(guard, box, take, new AbortController().signal)).toBe(1);
    expect(taken).toEqual([{ mailId: recordId, address: 'gone@far.test', status: '5.1.1' }]);
    expect(await readBounces(guard, box, take, new AbortController().signal)).toBe(0);
  });
});
