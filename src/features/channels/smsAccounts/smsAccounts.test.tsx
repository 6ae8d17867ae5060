import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SmsAccountsScreen } from './SmsAccountsScreen';

const notices: SmsAccount = {
  accountId: '1',
  accountName: '通知短信',
  vendor: 'tencent',
  accessKeyId: 'AKID-1',
  sdkAppId: '1400000001',
  region: null,
  endpoint: null,
  balance: null,
  isDefault: false,
  lastTest: null,
  templateCount: 0,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const failed: AccountTestResult = {
  isPassed: false,
  durationMs: 80,
  failure: {
    text: '{reason}（{code}）',
    values: { reason: { text: '签名不正确，请检查访问密钥' }, code: 'AuthFailure.SignatureFailure' },
  },
  dialogue: [{ from: 'server', text: 'HTTP 200' }],
};
const listOf = (...rows: readonly SmsAccount[]) => ({ listSmsAccounts: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无短信账号，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the SMS accounts', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<SmsAccountsScreen />, { answers: { listSmsAccounts: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<SmsAccountsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with vendor, key and last test, and say why the list can’t be had', async () => {
    const shown = renderScreen(<SmsAccountsScreen />, { answers: { listSmsAccounts: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(notices));
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('通知短信')).closest('tr');
    for (const text of ['腾讯云', 'AKID-1', '未测试', '启用']) expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do, and say beforehand what would be refused', async () => {
    renderScreen(<SmsAccountsScreen />, { answers: listOf(notices), permissions: ['channel:smsAccount:list'] });
    await screen.findByText('通知短信');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const shown = renderScreen(<SmsAccountsScreen />, { answers: listOf(notices) });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('设为默认'));
    expect(await screen.findByText('请先测试，通过后再设为默认')).toBeInTheDocument();
    expect(shown.requests('setDefaultSmsAccount')).toHaveLength(0);
  });

  it('ask for what the vendor needs, and keep what was typed when the server refuses', async () => {
    const answers = { ...listOf(notices), updateSmsAccount: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<SmsAccountsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('账号名称');
    expect(drawer().getByLabelText('SecretKey')).toHaveValue('');
    expect(drawer().getByLabelText('SdkAppId')).toHaveValue('1400000001');
    fireEvent.change(name, { target: { value: '另一个' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('另一个');
    expect(shown.requests('updateSmsAccount').at(-1)?.body).toMatchObject({ accountId: '1', version: 4 });
    fireEvent.mouseDown(drawer().getByLabelText('服务商'));
    fireEvent.click(await screen.findByTitle('阿里云'));
    expect(drawer().getByLabelText('AccessKey Secret')).toBeInTheDocument();
    expect(drawer().queryByLabelText('SdkAppId')).toBeNull();
  });

  it('show why the vendor has refused a test, with what was said', async () => {
    const shown = renderScreen(<SmsAccountsScreen />, { answers: { ...listOf(notices), testSmsAccount: failed } });
    fireEvent.click(await screen.findByText('测试'));
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('签名不正确，请检查访问密钥（AuthFailure.SignatureFailure）')).toBeInTheDocument();
    expect(dialog().getByText('HTTP 200')).toBeInTheDocument();
    expect(shown.requests('testSmsAccount').at(-1)?.body).toMatchObject({ accountId: '1', accessKeySecret: null });
  });
});

describe('[CHN-01] the balance of an SMS account', () => {
  const time = '2026-11-22T08:00:00.000Z';
  const left = { amount: 12_345.6, currency: 'CNY', failure: null, time };
  const refusal = { amount: null, currency: null, failure: { text: '该访问密钥没有查询费用的权限' }, time };

  it('is shown in messages or in money, or with the reason of the vendor', async () => {
    const rows = [
      { ...notices, balance: { ...left, amount: 9980, currency: null } },
      { ...notices, accountId: '2', balance: left },
      { ...notices, accountId: '3', balance: refusal },
      { ...notices, accountId: '4' },
    ];
    renderScreen(<SmsAccountsScreen />, { answers: listOf(...rows) });
    for (const text of ['9,980 条', '12,345.60 CNY', '该访问密钥没有查询费用的权限', '未查询'])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is asked by an action, which claims no success when the vendor refuses', async () => {
    const query = async () => {
      fireEvent.click(await screen.findByText('更多'));
      fireEvent.click(await screen.findByRole('menuitem', { name: '查询余额' }));
    };
    const shown = renderScreen(<SmsAccountsScreen />, {
      answers: { ...listOf(notices), querySmsBalance: { balance: refusal } },
    });
    await query();
    await waitFor(() => expect(shown.requests('listSmsAccounts')).toHaveLength(2));
    expect(screen.queryByText('已查询余额')).toBeNull();
    shown.answer({ querySmsBalance: { balance: left } });
    await query();
    expect(await screen.findByText('已查询余额')).toBeInTheDocument();
    expect(shown.requests('querySmsBalance').at(-1)?.body).toEqual({ accountId: '1' });
  });
});

describe('[CHN-04] the use of an account', () => {
  const usage = {
    ...{ dailyLimit: 1000, monthlyLimit: null, usedToday: 12, usedThisMonth: 340, recentCount: 8, recentFailures: 2 },
    ...{ receiptAddress: 'https://portal.example.com/api/receipt/1/key', pushToken: 'token-7', version: 1 },
    subscriptions: { messageCount: 40, missingCount: 3 },
  };
  const open = async () => {
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '用量' }));
  };

  it('is shown with its limits, failures and the address of its receipts, and the limits can be set', async () => {
    const shown = renderScreen(<SmsAccountsScreen />, {
      answers: { ...listOf(notices), getAccountUsage: usage, setAccountLimits: null },
    });
    await open();
    for (const text of [
      '12 / 1000',
      '340 / 无上限',
      '25.0%（2 / 8 条）',
      '3 / 发送 40 条',
      usage.receiptAddress,
      'token-7',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('每月消息上限'), { target: { value: '20000' } });
    fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('setAccountLimits').at(-1)?.body).toEqual({
      ...{ accountId: notices.accountId, version: 1, dailyLimit: 1000, monthlyLimit: 20_000 },
    });
  });

  it('is shown without the address to who may not set limits', async () => {
    const permissions = ['channel:smsAccount:list', 'channel:accountUsage:query'];
    renderScreen(<SmsAccountsScreen />, { answers: { ...listOf(notices), getAccountUsage: usage }, permissions });
    fireEvent.click(await screen.findByText('用量'));
    expect(await screen.findByText('12 / 1000')).toBeInTheDocument();
    expect(screen.queryByText(usage.receiptAddress)).toBeNull();
    expect(screen.queryByLabelText('每月消息上限')).toBeNull();
  });
});
