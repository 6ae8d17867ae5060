import { generateKeyPairSync } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { MailAccount } from 'contract/channels/mailAccounts';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MailAccountsScreen } from './MailAccountsScreen';

const service: MailAccount = {
  accountId: '1',
  accountName: '客服',
  host: 'smtp.example.com',
  port: 465,
  encryption: 'tls',
  userName: 'service@example.com',
  hasPassword: true,
  senderAddress: 'service@example.com',
  senderName: '客服中心',
  replyTo: null,
  signature: null,
  dkimDomain: null,
  dkimSelector: null,
  hasDkimKey: false,
  ...{ imapHost: null, imapPort: null, imapEncryption: null, imapUserName: null },
  ...{ hasImapPassword: false, bounceAddress: null },
  isDefault: true,
  lastTest: null,
  templateCount: 0,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const notices: MailAccount = {
  ...service,
  ...{ accountId: '2', accountName: '通知', isDefault: false, status: 'STOP_USING', encryption: 'none', port: 25 },
  lastTest: {
    time: '2026-11-22T08:00:00.000Z',
    failure: {
      text: '{reason}（{code}）',
      values: { reason: { text: '邮件服务器拒绝登录，请检查账号和密码' }, code: 535 },
    },
  },
};
const passed: AccountTestResult = {
  isPassed: true,
  durationMs: 120,
  failure: null,
  dialogue: [
    { from: 'server', text: '220 smtp.example.com ESMTP' },
    { from: 'portal', text: 'AUTH PLAIN ****' },
  ],
};
const listOf = (...rows: readonly MailAccount[]) => ({ listMailAccounts: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无邮件账号，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText(label));
}

describe('[CHN-01] the mail accounts', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<MailAccountsScreen />, { answers: { listMailAccounts: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<MailAccountsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with server, default, last test and state', async () => {
    renderScreen(<MailAccountsScreen />, { answers: listOf(service, notices) });
    const row = (await screen.findByText('客服')).closest('tr');
    for (const text of ['默认', 'smtp.example.com:465', 'SSL/TLS', 'service@example.com', '未测试', '启用'])
      expect(row).toHaveTextContent(text);
    const other = screen.getByText('通知').closest('tr');
    for (const text of ['不加密', '未通过', '邮件服务器拒绝登录，请检查账号和密码（535）', '停用'])
      expect(other).toHaveTextContent(text);
  });

  it('say why the list can’t be had, and try again', async () => {
    const shown = renderScreen(<MailAccountsScreen />, { answers: { listMailAccounts: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(service));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('客服')).toBeInTheDocument();
  });

  it('offer what the user may do, and what would be refused with its reason', async () => {
    renderScreen(<MailAccountsScreen />, { answers: listOf(notices), permissions: ['channel:mailAccount:list'] });
    await screen.findByText('通知');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const permissions = ['channel:mailAccount:list', 'channel:mailAccount:edit', 'channel:mailAccount:remove'];
    const shown = renderScreen(<MailAccountsScreen />, { answers: listOf(notices), permissions });
    await choose('设为默认');
    expect(await screen.findByText('停用的账号不能设为默认')).toBeInTheDocument();
    expect(shown.requests('setDefaultMailAccount')).toHaveLength(0);
  });

  it('become the default after a question, once a test has passed', async () => {
    const tested = { ...notices, status: 'NORMAL' as const };
    const shown = renderScreen(<MailAccountsScreen />, { answers: listOf(tested) });
    await choose('设为默认');
    expect(await screen.findByText('请先测试，通过后再设为默认')).toBeInTheDocument();
    expect(shown.requests('setDefaultMailAccount')).toHaveLength(0);
    cleanup();
    const passing = { ...tested, lastTest: { time: '2026-11-22T08:00:00.000Z', failure: null } };
    const ready = renderScreen(<MailAccountsScreen />, {
      answers: { ...listOf(passing), setDefaultMailAccount: null },
    });
    await choose('设为默认');
    fireEvent.click(await screen.findByRole('button', { name: '设为默认' }));
    await waitFor(() =>
      expect(ready.requests('setDefaultMailAccount').at(-1)?.body).toEqual({ accountId: '2', version: 4 }),
    );
  });

  it('are disabled and removed after a question', async () => {
    const answers = { ...listOf(service), changeMailAccountStatus: null, removeMailAccount: null };
    const shown = renderScreen(<MailAccountsScreen />, { answers });
    await choose('停用');
    expect(shown.requests('changeMailAccountStatus')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: /^停\s*用$/ }));
    await waitFor(() =>
      expect(shown.requests('changeMailAccountStatus').at(-1)?.body).toEqual({
        accountId: '1',
        version: 4,
        status: 'STOP_USING',
      }),
    );
  });

  it('are not removed while templates name them, which says so beforehand', async () => {
    const shown = renderScreen(<MailAccountsScreen />, { answers: listOf({ ...service, templateCount: 2 }) });
    await choose('删除');
    expect(await screen.findByText('2 个模板使用该账号，不能删除')).toBeInTheDocument();
    expect(shown.requests('removeMailAccount')).toHaveLength(0);
  });

  it('ask for the mailbox of returned mails once its server is named, with the usual port of its encryption', async () => {
    renderScreen(<MailAccountsScreen />, { answers: listOf(service) });
    fireEvent.click(await screen.findByText('编辑'));
    const host = await drawer().findByLabelText(/^退信邮箱服务器/);
    expect(drawer().queryByLabelText('退信邮箱端口')).toBeNull();
    fireEvent.change(host, { target: { value: 'imap.example.com' } });
    fireEvent.mouseDown(await drawer().findByLabelText('退信邮箱加密方式'));
    fireEvent.click(await screen.findByTitle('STARTTLS'));
    await waitFor(() => expect(drawer().getByLabelText('退信邮箱端口')).toHaveValue('143'));
    expect(drawer().getByLabelText('退信邮箱密码')).toHaveValue('');
  });

  it('keep what was typed when the server refuses, and never show a stored secret', async () => {
    const answers = { ...listOf(service), updateMailAccount: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<MailAccountsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('账号名称');
    fireEvent.change(name, { target: { value: '客服二' } });
    expect(drawer().getByLabelText('密码')).toHaveValue('');
    expect(drawer().getByLabelText('密码')).toHaveAttribute('placeholder', '已保存，留空表示不更改');
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$|^确\s*定$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('客服二');
    const sent = shown.requests('updateMailAccount').at(-1)?.body;
    expect(sent).toMatchObject({ accountId: '1', version: 4, accountName: '客服二' });
  });

  it('follow the usual port of the encryption until another one is entered', async () => {
    renderScreen(<MailAccountsScreen />, { answers: listOf() });
    fireEvent.click(await screen.findByText('新增'));
    const port = await drawer().findByLabelText('端口');
    expect(port).toHaveValue('465');
    const encryption = drawer().getByLabelText('加密方式');
    fireEvent.mouseDown(encryption);
    fireEvent.click(await screen.findByTitle('不加密'));
    expect(port).toHaveValue('25');
    expect(await drawer().findByText('不加密时，密码和邮件内容在网络上可以被读取')).toBeInTheDocument();
    fireEvent.change(port, { target: { value: '2525' } });
    fireEvent.mouseDown(encryption);
    fireEvent.click(await screen.findByTitle('STARTTLS'));
    expect(port).toHaveValue('2525');
  });
});

describe('[CHN-01] the test of a mail account', () => {
  it('shows the conversation with the server, and why it has failed', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const answers = { ...listOf(service), loadPublicKey: key, testMailAccount: passed };
    const shown = renderScreen(<MailAccountsScreen />, { answers });
    fireEvent.click(await screen.findByText('测试'));
    fireEvent.change(await dialog().findByLabelText('收件人'), { target: { value: 'someone@example.org' } });
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('测试通过（120 毫秒）')).toBeInTheDocument();
    expect(dialog().getByText('AUTH PLAIN ****')).toBeInTheDocument();
    const body = shown.requests('testMailAccount').at(-1)?.body;
    expect(body).toMatchObject({ accountId: '1', host: 'smtp.example.com', password: null });
    expect(JSON.stringify(body)).not.toContain('someone@example.org');

    shown.answer({
      testMailAccount: { ...passed, isPassed: false, failure: { text: '无法连接邮件服务器' }, dialogue: [] },
    });
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('无法连接邮件服务器')).toBeInTheDocument();
    expect(dialog().queryByText('AUTH PLAIN ****')).toBeNull();
  });

  it('asks nothing of the server while the recipient is no address, and says when the portal can’t be reached', async () => {
    const shown = renderScreen(<MailAccountsScreen />, {
      answers: { ...listOf(service), testMailAccount: unreachable },
    });
    fireEvent.click(await screen.findByText('测试'));
    const recipient = await dialog().findByLabelText('收件人');
    fireEvent.change(recipient, { target: { value: 'no address' } });
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('请输入正确的邮箱地址')).toBeInTheDocument();
    expect(shown.requests('testMailAccount')).toHaveLength(0);
    fireEvent.change(recipient, { target: { value: '' } });
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('系统异常，请重试')).toBeInTheDocument();
  });
});
