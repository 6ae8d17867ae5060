import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { MiniAccount } from 'contract/channels/miniAccounts';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MiniAccountsScreen } from './MiniAccountsScreen';

const notices: MiniAccount = {
  accountId: '1',
  accountName: '客户小程序',
  vendor: 'wechat',
  appId: 'wx-1',
  originalId: 'gh_1',
  alipayPublicKey: null,
  hasPushToken: true,
  hasEncodingAesKey: false,
  endpoint: null,
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
    values: { reason: { text: 'AppSecret 不正确' }, code: '40125' },
  },
  dialogue: [{ from: 'server', text: 'HTTP 200' }],
};
const listOf = (...rows: readonly MiniAccount[]) => ({ listMiniAccounts: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无小程序账号，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the mini-programs', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<MiniAccountsScreen />, { answers: { listMiniAccounts: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<MiniAccountsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with vendor, app and last test, and say why the list can’t be had', async () => {
    const shown = renderScreen(<MiniAccountsScreen />, { answers: { listMiniAccounts: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(notices));
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('客户小程序')).closest('tr');
    for (const text of ['微信', 'wx-1', '未测试', '启用']) expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do, and say beforehand what would be refused', async () => {
    renderScreen(<MiniAccountsScreen />, { answers: listOf(notices), permissions: ['channel:miniAccount:list'] });
    await screen.findByText('客户小程序');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const shown = renderScreen(<MiniAccountsScreen />, { answers: listOf(notices) });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('设为默认'));
    expect(await screen.findByText('请先测试，通过后再设为默认')).toBeInTheDocument();
    expect(shown.requests('setDefaultMiniAccount')).toHaveLength(0);
  });

  it('ask for what the vendor needs, and keep what was typed when the server refuses', async () => {
    const answers = { ...listOf(notices), updateMiniAccount: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<MiniAccountsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('账号名称');
    expect(drawer().getByLabelText('AppSecret')).toHaveValue('');
    expect(drawer().getAllByPlaceholderText('已保存，留空表示不更改')).toHaveLength(2);
    fireEvent.change(name, { target: { value: '另一个' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('另一个');
    expect(shown.requests('updateMiniAccount').at(-1)?.body).toMatchObject({ accountId: '1', version: 4 });
    fireEvent.mouseDown(drawer().getByLabelText('服务商'));
    fireEvent.click(await screen.findByTitle('支付宝'));
    expect(await drawer().findByLabelText('应用私钥')).toBeInTheDocument();
    expect(drawer().getByLabelText('支付宝公钥')).toBeInTheDocument();
    // The stored secrets are of WeChat.
    expect(drawer().queryByPlaceholderText('已保存，留空表示不更改')).toBeNull();
    expect(drawer().queryByLabelText('AppSecret')).toBeNull();
  });

  it('show why the vendor has refused a test, with what was said', async () => {
    const shown = renderScreen(<MiniAccountsScreen />, { answers: { ...listOf(notices), testMiniAccount: failed } });
    fireEvent.click(await screen.findByText('测试'));
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('AppSecret 不正确（40125）')).toBeInTheDocument();
    expect(dialog().getByText('HTTP 200')).toBeInTheDocument();
    expect(shown.requests('testMiniAccount').at(-1)?.body).toMatchObject({
      accountId: '1',
      appSecret: null,
      pushToken: null,
    });
  });
});
