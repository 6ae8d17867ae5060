import { mailAccounts } from 'contract/channels/mailAccounts';
import { renderInChinese } from 'contract/text';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createTestKey } from './testing';

const { listMailAccounts, getMailAccount, addMailAccount, updateMailAccount } = mailAccounts;
const { changeMailAccountStatus, setDefaultMailAccount, testMailAccount, removeMailAccount } = mailAccounts;

let portal: Portal;
let admin: SignedIn;
let server: TestMailServer;
let settings: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_accounts');
  server = await startTestMailServer();
  settings = settingsOf(server);
});
afterEach(() => server.close());

function settingsOf({ url }: TestMailServer) {
  const port = Number(new URL(url).port);
  const login = { userName: 'portal', password: 'Secret-1' };
  return { host: '127.0.0.1', port, encryption: 'none' as const, ...login, senderAddress: 'portal@example.com' };
}
const add = (accountName: string, more: object = {}) =>
  portal.call(addMailAccount, { accountName, ...settings, ...more }, admin);
const read = (accountId: string) => portal.call(getMailAccount, { accountId }, admin);
const test = (more: object = {}) => portal.call(testMailAccount, { ...settings, ...more }, admin);
const tell = (failure: Parameters<typeof renderInChinese>[0] | null) => failure && renderInChinese(failure);

describe('[CHN-01] mail accounts', () => {
  it('are listed with the default first, and hand out no secret', async () => {
    const first = await add('客服', { dkimDomain: 'example.com', dkimSelector: 'portal', dkimKey: createTestKey() });
    const second = await add('通知', { userName: null, password: null });
    const { total, rows } = await portal.call(listMailAccounts, {}, admin);
    expect(total).toBe(2);
    expect(rows.toReversed()).toMatchObject([
      { ...first, accountName: '客服', isDefault: false, hasPassword: true, hasDkimKey: true, lastTest: null },
      { ...second, accountName: '通知', isDefault: false, hasPassword: false, hasDkimKey: false, userName: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Secret-1|PRIVATE/);
    const stored = JSON.stringify(await portal.store.ownerQuery('select * from channel_accounts'));
    const log = JSON.stringify(await portal.store.ownerQuery('select * from audit_log'));
    for (const written of [stored, log]) expect(written).not.toMatch(/Secret-1|PRIVATE/);
    const globex = await portal.signIn('globex-admin');
    expect(await portal.call(listMailAccounts, {}, globex)).toEqual({ total: 0, rows: [] });
  });

  it('have one default, which has passed its test', async () => {
    const { accountId: first } = await add('甲');
    const { accountId: second } = await add('乙');
    const makeDefault = (accountId: string, version: number) =>
      portal.call(setDefaultMailAccount, { accountId, version }, admin);
    await expect(makeDefault(first, 1)).rejects.toThrow('请先测试，通过后再设为默认');
    await test({ accountId: first, password: null });
    await test({ accountId: second, password: null });
    await makeDefault(first, 1);
    await expect(portal.call(removeMailAccount, { accountId: first, version: 2 }, admin)).rejects.toThrow(
      '默认账号不能删除',
    );
    await portal.call(changeMailAccountStatus, { accountId: second, version: 1, status: 'STOP_USING' }, admin);
    await expect(makeDefault(second, 2)).rejects.toThrow('停用的账号');
    await portal.call(changeMailAccountStatus, { accountId: second, version: 2, status: 'NORMAL' }, admin);
    // Of two calls at once one may find the other's change.
    await Promise.allSettled([makeDefault(second, 3), makeDefault(first, 2)]);
    const { rows } = await portal.call(listMailAccounts, {}, admin);
    expect(rows.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const other = rows[1];
    if (!other) throw new Error('there is no other account');
    await portal.call(removeMailAccount, other, admin);
    expect(await portal.call(listMailAccounts, {}, admin)).toMatchObject({ total: 1, rows: [{ isDefault: true }] });
  });

  it('take each name once in a merchant', async () => {
    await add('客服');
    await expect(add('客服')).rejects.toThrow('账号名称已存在');
  });

  it('keep their secrets until there are new ones, and never send them elsewhere', async () => {
    const { accountId } = await add('客服');
    const update = (version: number, more: object) =>
      portal.call(
        updateMailAccount,
        { accountId, version, accountName: '客服', ...settings, password: '', ...more },
        admin,
      );
    await update(1, { senderName: '客服中心' });
    expect(await read(accountId)).toMatchObject({ senderName: '客服中心', hasPassword: true });
    const elsewhere = '更换服务器后请重新输入密码';
    await expect(update(2, { host: 'smtp.example.org' })).rejects.toThrow(elsewhere);
    await expect(update(2, { port: 25 })).rejects.toThrow(elsewhere);
    await expect(test({ accountId, password: null, port: 25 })).rejects.toThrow(elsewhere);
    await update(2, { host: 'smtp.example.org', password: 'Secret-2' });
    expect(await read(accountId)).toMatchObject({ host: 'smtp.example.org', hasPassword: true });
    await update(3, { host: 'smtp.example.org', userName: '' });
    expect(await read(accountId)).toMatchObject({ userName: null, hasPassword: false });
  });

  it('say what is missing', async () => {
    await expect(add('客服', { password: '' })).rejects.toThrow('请输入密码');
    await expect(add('客服', { dkimDomain: 'example.com' })).rejects.toThrow('请输入 DKIM 选择器');
    await expect(add('客服', { dkimSelector: 'portal' })).rejects.toThrow('请输入 DKIM 域名');
    const signed = { dkimDomain: 'example.com', dkimSelector: 'portal' };
    await expect(add('客服', signed)).rejects.toThrow('请输入 DKIM 私钥');
    await expect(add('客服', { ...signed, dkimKey: 'no key' })).rejects.toThrow('请输入 PEM 格式的 RSA 私钥');
    await expect(add('客服', { host: 'smtp://example.com' })).rejects.toThrow('不带协议和端口');
    await expect(add('客服', { host: 'a\r\nRCPT' })).rejects.toThrow('不带协议和端口');
  });
});

describe('[CHN-01] the mailbox of returned mails', () => {
  const mailbox = { imapHost: 'IMAP.example.com', imapPort: 993, imapEncryption: 'tls', imapUserName: 'bounces' };

  it('is named whole or not at all, and goes with its password', async () => {
    await expect(add('客服', { imapHost: 'imap.example.com' })).rejects.toThrow('请选择加密方式');
    await expect(add('客服', mailbox)).rejects.toThrow('请输入密码');
    const { accountId } = await add('客服', { ...mailbox, imapPassword: 'Secret-9' });
    expect(await read(accountId)).toMatchObject({ imapHost: 'imap.example.com', hasImapPassword: true });
    const update = (version: number, more: object) =>
      portal.call(updateMailAccount, { accountId, version, accountName: '客服', ...settings, ...more }, admin);
    const elsewhere = update(1, { ...mailbox, imapPort: 143 });
    await expect(elsewhere).rejects.toThrow('更换服务器后请重新输入密码');
    await update(1, { imapHost: '', imapPort: 993, imapEncryption: 'tls', imapUserName: 'bounces' });
    expect(await read(accountId)).toMatchObject({ imapHost: null, imapPort: null, hasImapPassword: false });
    const [account] = await portal.store.ownerQuery('select secrets from channel_accounts');
    expect(account).toEqual({ secrets: { password: expect.any(String) as string } });
  });

  it('has its address in the envelope of every mail, with the copies', async () => {
    const envelope = { bounceAddress: 'bounces@example.com', recipient: 'someone@example.org' };
    await test(envelope);
    expect(server.taken).toMatchObject([{ sender: 'bounces@example.com', recipient: 'someone@example.org' }]);
    expect(server.taken[0]?.source).toMatch(/^From: portal@example\.com/m);
  });
});

describe('[CHN-01] the test of a mail account', () => {
  it('shows the conversation without the password, and is kept until the next change', async () => {
    const { accountId } = await add('客服');
    const { isPassed, failure, dialogue } = await test({ accountId, password: '' });
    expect([isPassed, failure]).toEqual([true, null]);
    const portalLines = dialogue.filter(({ from }) => from === 'portal').map(({ text }) => text);
    expect(portalLines.map((text) => text.split(' ')[0])).toEqual(['EHLO', 'AUTH', 'QUIT']);
    expect(portalLines[1]).toBe('AUTH PLAIN ****');
    expect(dialogue.some(({ from, text }) => from === 'server' && text.startsWith('235'))).toBe(true);
    const tested = await read(accountId);
    expect(tested).toMatchObject({ lastTest: { failure: null }, version: 1 });
    await portal.call(updateMailAccount, { ...tested, ...settings, replyTo: 'help@example.com' }, admin);
    expect(await read(accountId)).toMatchObject({ lastTest: null });
  });

  it('says why the server refuses, and repeats no password that the server repeats', async () => {
    const { accountId } = await add('客服', { password: 'Secret-2' });
    const { isPassed, failure, dialogue } = await test({ accountId, password: null });
    expect(isPassed).toBe(false);
    expect(tell(failure)).toBe('邮件服务器拒绝登录，请检查账号和密码（535）');
    expect((await read(accountId)).lastTest).toMatchObject({ failure });
    // The server's answer names its own password.
    expect(JSON.stringify(dialogue)).not.toContain('Secret-2');
    const other = await test({ userName: 'someone' });
    expect(JSON.stringify(other.dialogue)).toContain('**** is no password of portal');
    // The values of the form were not those of the account.
    expect((await read(accountId)).lastTest).toMatchObject({ failure });
  });

  it('sends a mail with sender, address for answers, signature and DKIM', async () => {
    const dkim = { dkimDomain: 'example.com', dkimSelector: 'portal', dkimKey: createTestKey() };
    const names = { senderName: '客服中心', replyTo: 'help@example.com', signature: '智慧能源\n服务热线 400' };
    const { isPassed, dialogue } = await test({ ...dkim, ...names, recipient: 'someone@example.org' });
    expect(isPassed).toBe(true);
    expect(JSON.stringify(dialogue)).toContain('RCPT TO:<someone@example.org>');
    const [mail] = server.taken;
    expect(mail).toMatchObject({ sender: 'portal@example.com', recipient: 'someone@example.org' });
    const source = mail?.source ?? '';
    expect(source).toMatch(/^From: =\?UTF-8\?.*<portal@example\.com>/m);
    expect(source).toMatch(/^Reply-To: help@example\.com/m);
    expect(source).toMatch(
      /^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=example\.com;\r?\n? *q=dns\/txt; s=portal/m,
    );
    const [, body = ''] = source.split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString()).toContain('智慧能源\n服务热线 400');
    const log = JSON.stringify(await portal.store.ownerQuery('select * from audit_log'));
    expect(log).not.toContain('someone@example.org');
  });

  it('refuses a connection without encryption where encryption is asked for', async () => {
    for (const encryption of ['startTls', 'tls'] as const) {
      const { isPassed, failure } = await test({ encryption });
      expect(isPassed).toBe(false);
      expect(tell(failure)).toMatch(/加密连接失败|无法连接/);
    }
    expect(server.begun()).toBe(0);
  });

  it('[SEC-05] reaches nothing that the portal may not connect to', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0']) {
      const { failure, dialogue } = await test({ host, port: 25 });
      expect(tell(failure)).toBe('门户不能连接该服务器地址或端口，请联系平台管理员');
      expect(dialogue).toEqual([]);
    }
    // A public host, at a port where no mail server takes mails.
    const { failure } = await test({ host: '8.8.8.8', port: 6379 });
    expect(tell(failure)).toBe('门户不能连接该服务器地址或端口，请联系平台管理员');
  });
});
