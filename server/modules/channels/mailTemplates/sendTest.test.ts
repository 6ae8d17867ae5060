import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { renderInChinese } from 'contract/text';
import { installMailAccount, startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { addMailTemplate, testMailTemplate } = mailTemplates;
const { addMailAccount, changeMailAccountStatus, setDefaultMailAccount, testMailAccount } = mailAccounts;

let portal: Portal;
let admin: SignedIn;
let server: TestMailServer;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  const email = portal.services.storageCipher.seal('admin@acme.example.com');
  await portal.store.ownerQuery(
    `update users set email_cipher = '\\x${email.toString('hex')}' where user_id = '${admin.userId}'`,
  );
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
  server = await startTestMailServer();
});
afterEach(() => server.close());

const settings = () => ({
  ...{ host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const },
  ...{ userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' },
});
const addAccount = (more: object = {}) =>
  portal.call(addMailAccount, { accountName: '客服', ...settings(), ...more }, admin);
const add = (more: object = {}) =>
  portal.call(
    addMailTemplate,
    {
      ...{ templateCode: 'bill', templateName: '账单', templateType: 'notice', subject: '{姓名}的账单' },
      ...{ html: '<p>您好，{姓名}</p>', englishSubject: 'Bill of {姓名}', englishText: 'Hello {姓名}' },
      ...{ cc: ['copy@acme.example.com'], bcc: ['archive@acme.example.com'] },
      ...more,
    },
    admin,
  );
const test = (templateId: string, values: Record<string, string>, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  portal.call(testMailTemplate, { templateId, language, values }, admin);

// The text of a mail whose parts are quoted-printable.
function decode(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

describe('[CHN-05] the test of a mail template', () => {
  it('sends it to the caller’s own address alone, as HTML and as text, escaped', async () => {
    const { accountId } = await addAccount({ signature: '<客服>' });
    const { templateId } = await add({ accountId });
    const result = await test(templateId, { 姓名: '<img src=x onerror=alert(1)>张三' });
    expect(result).toMatchObject({ isPassed: true, failure: null, accountName: '客服' });
    expect(JSON.stringify(result.dialogue)).toContain('RCPT TO:<admin@acme.example.com>');
    expect(JSON.stringify(result.dialogue)).not.toMatch(/copy@|archive@|Secret-1/);
    expect(server.taken).toMatchObject([{ sender: 'service@acme.example.com', recipient: 'admin@acme.example.com' }]);
    const source = decode(server.taken[0]?.source ?? '');
    expect(source).toContain('<p>您好，&lt;img src=x onerror=alert(1)&gt;张三</p><p>&lt;客服&gt;</p></body>');
    expect(source).toContain('您好，<img src=x onerror=alert(1)>张三\n\n<客服>');
  });

  it('sends the language that was chosen', async () => {
    const { accountId } = await addAccount();
    const { templateId } = await add({ accountId });
    await test(templateId, { 姓名: 'Ann' }, 'en-US');
    const [mail] = server.taken;
    expect(mail?.source).toMatch(/^Subject: Bill of Ann\r?$/m);
    expect(mail?.source).toContain('Hello Ann');
    expect(mail?.source).not.toContain('text/html');
  });

  it('[CHN-04] is refused for a missing value and for a line break in the subject, and sends nothing', async () => {
    const { templateId } = await add(await addAccount());
    await expect(test(templateId, {})).rejects.toThrow('变量“姓名”没有值');
    await expect(test(templateId, { 姓名: '张\r\nBcc: x@example.com' })).rejects.toThrow('值不能换行');
    await expect(test(templateId, { 姓名: 'x'.repeat(2001) })).rejects.toThrow('最多 2000 个字符');
    expect(server.begun()).toBe(0);
  });

  it('says why the mail server refuses, and [CHN-04] which account is disabled', async () => {
    const { accountId } = await addAccount();
    const { templateId } = await add({ accountId });
    server.refuseWith(550);
    const { isPassed, failure } = await test(templateId, { 姓名: '张三' });
    expect([isPassed, failure && renderInChinese(failure)]).toEqual([
      false,
      '邮件服务器拒绝了收件人或发件人地址（550）',
    ]);
    await portal.call(changeMailAccountStatus, { accountId, version: 1, status: 'STOP_USING' }, admin);
    await expect(test(templateId, { 姓名: '张三' })).rejects.toThrow('账号“客服”已停用');
  });

  it('takes the default account, else that of the platform, whose conversation it keeps back', async () => {
    const { templateId } = await add();
    await expect(test(templateId, { 姓名: '张三' })).rejects.toThrow('没有可用的邮件账号');
    await portal.store.ownerQuery('delete from channel_templates');
    await installMailAccount(portal, server.url);
    const own = await add();
    expect(await test(own.templateId, { 姓名: '张三' })).toMatchObject({
      ...{ isPassed: true, accountName: null, dialogue: [] },
    });
    expect(server.taken.map(({ sender }) => sender)).toEqual(['portal@example.com']);
    const { accountId } = await addAccount();
    await portal.call(testMailAccount, { accountId, ...settings(), password: null }, admin);
    await portal.call(setDefaultMailAccount, { accountId, version: 1 }, admin);
    expect(await test(own.templateId, { 姓名: '张三' })).toMatchObject({ accountName: '客服' });
    expect(server.taken.map(({ sender }) => sender)).toEqual(['portal@example.com', 'service@acme.example.com']);
  });

  it('is refused for a user without an address', async () => {
    const { templateId } = await add(await addAccount());
    await portal.store.ownerQuery(`update users set email_cipher = null where user_id = '${admin.userId}'`);
    await expect(test(templateId, { 姓名: '张三' })).rejects.toThrow('您没有邮箱，请先在个人中心填写');
  });
});
