import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AccountTestResult } from 'contract/channels/account';
import type { Robot } from 'contract/channels/robots';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { RobotsScreen } from './RobotsScreen';

const duty: Robot = {
  accountId: '1',
  accountName: '值班机器人',
  kind: 'custom',
  security: 'sign',
  words: [],
  address: 'https://oapi.dingtalk.com/robot/send',
  clientId: null,
  conversationId: null,
  endpoint: null,
  groupName: '值班告警群',
  ownerName: '张三',
  allowedTemplateIds: [],
  isDefault: false,
  lastTest: null,
  rate: { sent: 3, pauseSeconds: 0 },
  templateCount: 2,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const failed: AccountTestResult = {
  isPassed: false,
  durationMs: 80,
  failure: { text: '{reason}（{code}）', values: { reason: { text: '机器人已停用' }, code: '400102' } },
  dialogue: [{ from: 'server', text: 'HTTP 200' }],
};
const listOf = (...rows: readonly Robot[]) => ({
  listRobots: { total: rows.length, rows: [...rows] },
  listRobotTemplates: [{ templateId: '7', templateCode: 'alarm', templateName: '告警' }],
});
const EMPTY = '暂无机器人，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the robots of DingTalk', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<RobotsScreen />, { answers: { listRobots: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<RobotsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with kind, security, group and owner, and say why the list can’t be had', async () => {
    const shown = renderScreen(<RobotsScreen />, { answers: { listRobots: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(duty));
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('值班机器人')).closest('tr');
    for (const text of ['自定义机器人', '加签', '值班告警群', '张三', '未测试', '启用', '3/20 条/分钟'])
      expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do', async () => {
    renderScreen(<RobotsScreen />, { answers: listOf(duty), permissions: ['channel:robot:list'] });
    await screen.findByText('值班机器人');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
  });

  it('never show the webhook, ask for what kind and security need, and keep what was typed', async () => {
    const answers = { ...listOf(duty), updateRobot: refused({ subMsg: '账号名称已存在' }) };
    const shown = renderScreen(<RobotsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('机器人名称');
    expect(drawer().getByLabelText('Webhook 地址')).toHaveValue('');
    expect(drawer().getByText('https://oapi.dingtalk.com/robot/send')).toBeInTheDocument();
    expect(drawer().getByLabelText('加签密钥')).toHaveAttribute('placeholder', '已保存，留空表示不更改');
    fireEvent.change(name, { target: { value: '另一个' } });
    fireEvent.mouseDown(drawer().getByLabelText('允许的模板'));
    fireEvent.click(await screen.findByTitle('告警（alarm）'));
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号名称已存在');
    expect(name).toHaveValue('另一个');
    expect(shown.requests('updateRobot').at(-1)?.body).toMatchObject({ accountId: '1', version: 4, kind: 'custom' });
    expect(shown.requests('updateRobot').at(-1)?.body).toMatchObject({ allowedTemplateIds: ['7'] });
    fireEvent.mouseDown(drawer().getByLabelText('安全方式'));
    fireEvent.click(await screen.findByTitle('自定义关键词'));
    expect(await drawer().findByLabelText('关键词')).toBeInTheDocument();
    expect(drawer().queryByLabelText('加签密钥')).toBeNull();
    fireEvent.mouseDown(drawer().getByLabelText('机器人类型'));
    fireEvent.click(await screen.findByTitle('企业机器人'));
    expect(await drawer().findByLabelText('群会话 ID')).toBeInTheDocument();
    expect(drawer().queryByLabelText('Webhook 地址')).toBeNull();
  });

  it('show why the vendor has refused a test, with what was said', async () => {
    const shown = renderScreen(<RobotsScreen />, { answers: { ...listOf(duty), testRobot: failed } });
    fireEvent.click(await screen.findByText('测试'));
    expect(dialog().getByText('向机器人所在的群发送一条测试消息，群成员都能看到。')).toBeInTheDocument();
    fireEvent.click(dialog().getByRole('button', { name: '开始测试' }));
    expect(await dialog().findByText('机器人已停用（400102）')).toBeInTheDocument();
    expect(dialog().getByText('HTTP 200')).toBeInTheDocument();
    expect(shown.requests('testRobot').at(-1)?.body).toMatchObject({ accountId: '1', webhook: null, signSecret: null });
  });
});
