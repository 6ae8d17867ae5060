import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { VoiceAccount } from 'contract/channels/voiceAccounts';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { VoiceAccountsScreen } from './VoiceAccountsScreen';

const notices: VoiceAccount = {
  accountId: '1',
  accountName: '告警电话',
  vendor: 'aliyun',
  accessKeyId: 'LTAI-1',
  numberMode: 'own',
  numbers: [{ number: '057112345678', kind: 'landline', concurrency: 10 }],
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
    values: { reason: { text: '签名不正确，请检查访问密钥' }, code: 'SignatureDoesNotMatch' },
  },
  dialogue: [{ from: 'server', text: 'HTTP 200' }],
};
const listOf = (...rows: readonly VoiceAccount[]) => ({ listVoiceAccounts: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无语音账号，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the voice accounts', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<VoiceAccountsScreen />, { answers: { listVoiceAccounts: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<VoiceAccountsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with vendor, key and last test, and say why the list can’t be had', async () => {
    const shown = renderScreen(<VoiceAccountsScreen />, { answers: { listVoiceAccounts: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(notices));
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('告警电话')).closest('tr');
    for (const text of ['阿里云', 'LTAI-1', '057112345678', '未测试', '启用']) expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do, and say beforehand what would be refused', async () => {
    renderScreen(<VoiceAccountsScreen />, { answers: listOf(notices), permissions: ['channel:voiceAccount:list'] });
    await screen.findByText('告警电话');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const shown = renderScreen(<VoiceAccountsScreen />, { answers: listOf(notices) });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('设为默认'));
    expect(await screen.findByText('请先测试，通过后再设为默认')).toBeInTheDocument();
    expect(shown.requests('setDefaultVoiceAccount')).toHaveLength(0);
  });

  it('take several numbers of one’s own, and keep what was typed when the server refuses', async () => {
    const answers = { ...listOf(notices), updateVoiceAccount: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<VoiceAccountsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('账号名称');
    expect(drawer().getByLabelText('AccessKey Secret')).toHaveValue('');
    expect(drawer().getByLabelText('第 1 个号码')).toHaveValue('057112345678');
    fireEvent.click(drawer().getByText('添加号码'));
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await drawer().findByText('号码与类型不符：固定电话带区号，例如 057112345678；不使用空格和短横线');
    expect(shown.requests('updateVoiceAccount')).toHaveLength(0);
    fireEvent.change(drawer().getByLabelText('第 2 个号码'), { target: { value: '02187654321' } });
    fireEvent.change(drawer().getByLabelText('第 2 个号码的并发数'), { target: { value: '5' } });
    fireEvent.click(drawer().getByLabelText('删除第 1 个号码'));
    fireEvent.change(name, { target: { value: '另一个' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('另一个');
    expect(shown.requests('updateVoiceAccount').at(-1)?.body).toMatchObject({
      accountId: '1',
      version: 4,
      numbers: [{ number: '02187654321', kind: 'landline', concurrency: 5 }],
    });
    fireEvent.click(drawer().getByLabelText('公共号池'));
    expect(drawer().queryByText('添加号码')).toBeNull();
  });

  it('show why the vendor has refused a test, with what was said', async () => {
    const shown = renderScreen(<VoiceAccountsScreen />, { answers: { ...listOf(notices), testVoiceAccount: failed } });
    fireEvent.click(await screen.findByText('测试'));
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('签名不正确，请检查访问密钥（SignatureDoesNotMatch）')).toBeInTheDocument();
    expect(dialog().getByText('HTTP 200')).toBeInTheDocument();
    expect(shown.requests('testVoiceAccount').at(-1)?.body).toMatchObject({ accountId: '1', accessKeySecret: null });
  });
});
