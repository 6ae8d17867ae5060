import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DingtalkAppsScreen } from './DingtalkAppsScreen';

const portal: DingtalkApp = {
  accountId: '1',
  accountName: '门户应用',
  corpId: 'dingcorp',
  agentId: '836390886',
  clientId: 'dingclient',
  endpoint: null,
  hasCallback: true,
  eventAddress: 'https://portal.example.com/api/event/1',
  syncHours: null,
  isDefault: false,
  lastTest: null,
  templateCount: 1,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const passed: AccountTestResult = {
  isPassed: true,
  durationMs: 80,
  failure: null,
  dialogue: [{ from: 'server', text: '{"accessToken":"****"}' }],
};
const listOf = (...rows: readonly DingtalkApp[]) => ({ listDingtalkApps: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无钉钉应用，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the apps of DingTalk', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<DingtalkAppsScreen />, { answers: { listDingtalkApps: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<DingtalkAppsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with their ids, and say why the list can’t be had', async () => {
    const shown = renderScreen(<DingtalkAppsScreen />, { answers: { listDingtalkApps: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(portal));
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('门户应用')).closest('tr');
    for (const text of ['dingcorp', '836390886', 'dingclient', '未测试', '启用']) expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do, and say beforehand what would be refused', async () => {
    renderScreen(<DingtalkAppsScreen />, { answers: listOf(portal), permissions: ['channel:dingtalkApp:list'] });
    await screen.findByText('门户应用');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    renderScreen(<DingtalkAppsScreen />, { answers: listOf(portal) });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('删除'));
    expect(await screen.findByText('1 个模板使用该账号，不能删除')).toBeInTheDocument();
  });

  it('never show secrets, and keep what was typed when the server refuses', async () => {
    const answers = { ...listOf(portal), updateDingtalkApp: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<DingtalkAppsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('应用名称');
    for (const label of ['Client Secret', '回调 Token', '回调 AES 密钥']) {
      expect(drawer().getByLabelText(label)).toHaveValue('');
      expect(drawer().getByLabelText(label)).toHaveAttribute('placeholder', '已保存，留空表示不更改');
    }
    expect(drawer().getByText('https://portal.example.com/api/event/1')).toBeInTheDocument();
    fireEvent.change(name, { target: { value: '另一个' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('另一个');
    expect(shown.requests('updateDingtalkApp').at(-1)?.body).toMatchObject({ accountId: '1', version: 4 });
  });

  it('are tested with the stored secret, and show what was said', async () => {
    const answers = { ...listOf(portal), testDingtalkApp: passed };
    const shown = renderScreen(<DingtalkAppsScreen />, { answers });
    fireEvent.click(await screen.findByText('测试'));
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('测试通过（80 毫秒）')).toBeInTheDocument();
    expect(dialog().getByText('{"accessToken":"****"}')).toBeInTheDocument();
    expect(shown.requests('testDingtalkApp').at(-1)?.body).toMatchObject({ accountId: '1', clientSecret: null });
  });
});
