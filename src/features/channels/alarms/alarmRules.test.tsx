import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AlarmRule, AlarmRuleOptions } from 'contract/channels/alarmRules';
import { outdated, pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { AlarmsScreen } from './AlarmsScreen';

const rule: AlarmRule = {
  ruleId: '1',
  ruleName: '任务失败过多',
  source: 'failedJobs',
  filter: null,
  threshold: 3,
  windowMinutes: 10,
  slowMs: null,
  level: 'critical',
  silenceMinutes: 60,
  digestMinutes: 0,
  recipients: [{ userId: '7', nickName: '王芳' }],
  crowds: [{ crowdId: '9', crowdName: '运维值班' }],
  robots: [{ accountId: '5', accountName: '值班', status: 'STOP_USING' }],
  escalateMinutes: null,
  escalations: [],
  escalationCrowds: [],
  escalationRobots: [],
  tellsRecovery: true,
  activeDays: [1, 2, 3, 4, 5],
  activeFrom: '08:30',
  activeTo: '18:00',
  titleTemplate: '【{level}】{rule}',
  textTemplate: '{subject} 失败 {value} 次',
  status: 'NORMAL',
  openCount: 2,
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const options: AlarmRuleOptions = {
  sources: ['newErrors', 'failedJobs', 'bucketQuota'],
  jobKinds: [{ kind: 'exportUsers', title: '导出用户' }],
  endpoints: [],
  errorSources: ['server', 'job', 'browser'],
  timeZone: 'Asia/Shanghai',
  crowds: [{ crowdId: '9', crowdName: '运维值班' }],
  robots: [{ accountId: '5', accountName: '值班', status: 'STOP_USING' }],
};
const listOf = (...rows: readonly AlarmRule[]) => ({
  listAlarmRules: { total: rows.length, rows: [...rows] },
  getAlarmRuleOptions: options,
  listUsers: { total: 0, rows: [] },
});
const show = (answers: Answers = listOf(rule), more: object = {}) =>
  renderScreen(<AlarmsScreen />, { answers, address: '/alarm?tab=rules', ...more });
const EMPTY = '暂无告警规则，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);

// Chooses an action of the only row, under 更多 where it is not beside the others.
async function choose(label: string) {
  await screen.findByText('任务失败过多');
  if (!screen.queryByText(label)) fireEvent.click(screen.getByText('更多'));
  fireEvent.click(await screen.findByText(label));
}

describe('[CHN-06] the rules', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    show({ listAlarmRules: pending });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    show(listOf());
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with their condition in words, and whom they tell', async () => {
    show(listOf(rule, { ...rule, ruleId: '2', ruleName: '容量', source: 'bucketQuota', threshold: 90 }));
    const row = (await screen.findByText('任务失败过多')).closest('tr');
    for (const text of [
      '任务失败',
      '10 分钟内达到 3 次',
      '严重',
      '王芳、运维值班、值班（已停用，不会发送）',
      '2',
      '启用',
    ])
      expect(row).toHaveTextContent(text);
    expect(screen.getByText('容量').closest('tr')).toHaveTextContent('达到 90%');
  });

  it('say why the list can’t be had', async () => {
    show({ listAlarmRules: unreachable });
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
  });

  it('offer what the user may do, and nothing else', async () => {
    show(listOf(rule), { permissions: ['channel:alarm:list'] });
    expect(await screen.findByText('试运行')).toBeInTheDocument();
    for (const label of ['新增', '编辑', '停用', '删除']) expect(screen.queryByText(label)).toBeNull();
  });
});

describe('[CHN-06] a trial', () => {
  it('says how often the rule would have fired, and by what', async () => {
    const subjects = [{ subjectName: '导出用户', times: 4, peak: 9, lastTime: '2026-11-21T08:00:00.000Z' }];
    const shown = show({ ...listOf(rule), tryAlarmRule: { times: 4, hasHistory: true, subjects } });
    await choose('试运行');
    expect(await screen.findByText('最近 24 小时会触发 4 次')).toBeInTheDocument();
    expect(screen.getByText(/^导出用户：4 次，最高 9/)).toBeInTheDocument();
    expect(shown.requests('tryAlarmRule')[0]?.url.search).toContain('threshold=3');
  });

  it('of what is typed sends nothing incomplete, and says what the server refuses', async () => {
    const refusal = refused({ subCode: 'param-invalid', subMsg: '您没有查看该来源的权限，不能选择' });
    const shown = show({ ...listOf(rule), tryAlarmRule: refusal });
    fireEvent.click(await screen.findByText('新增'));
    fireEvent.click(await drawer().findByText('试运行'));
    expect(await drawer().findByText('请选择告警来源')).toBeInTheDocument();
    expect(shown.requests('tryAlarmRule')).toHaveLength(0);
    fireEvent.mouseDown(drawer().getByLabelText('告警来源'));
    fireEvent.click(await screen.findByText('任务失败', { selector: '.ant-select-item-option-content' }));
    fireEvent.click(drawer().getByText('试运行'));
    expect(await drawer().findByText('您没有查看该来源的权限，不能选择')).toBeInTheDocument();
  });
});

describe('[CHN-06] the form of a rule', () => {
  it('adds a rule with what the source needs, and shows the message with sample values', async () => {
    const shown = show({ ...listOf(), addAlarmRule: { ruleId: '1' } });
    fireEvent.click(await screen.findByText('新增'));
    fireEvent.click(await drawer().findByText('保存'));
    for (const problem of ['请输入规则名称', '请选择告警来源', '请选择接收人'])
      expect(await drawer().findByText(problem)).toBeInTheDocument();
    expect(shown.requests('addAlarmRule')).toHaveLength(0);
    fireEvent.mouseDown(drawer().getByLabelText('接收机器人'));
    fireEvent.click(
      await screen.findByText('值班（已停用，不会发送）', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() => expect(drawer().queryByText('请选择接收人')).toBeNull());
    fireEvent.change(drawer().getByLabelText('规则名称'), { target: { value: '容量不足' } });
    const preview = within(drawer().getByRole('region', { name: '预览' }));
    expect(await preview.findByText('【警告】容量不足')).toBeInTheDocument();
    fireEvent.mouseDown(drawer().getByLabelText('告警来源'));
    fireEvent.click(await screen.findByTitle('存储桶用量'));
    expect(drawer().queryByLabelText('时间窗口')).toBeNull();
    expect(drawer().queryByLabelText('范围')).toBeNull();
  });

  it('speaks of the days that are left where a merchant ends, unless somebody has chosen the words', async () => {
    const rules = { ...listOf({ ...rule, source: 'merchantEnd', threshold: 30 }), addAlarmRule: { ruleId: '1' } };
    show({ ...rules, getAlarmRuleOptions: { ...options, sources: ['failedJobs', 'merchantEnd'] } });
    expect(await screen.findByText('剩余不超过 30 天')).toBeInTheDocument();
    fireEvent.click(await screen.findByText('新增'));
    const words = await drawer().findByLabelText('正文模板');
    const chooseSource = async (label: string) => {
      fireEvent.mouseDown(drawer().getByLabelText('告警来源'));
      fireEvent.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
    };
    await chooseSource('租户到期');
    await waitFor(() => expect(words).toHaveValue('{subject}：还剩 {value}（{time}）'));
    expect(drawer().queryByLabelText('时间窗口')).toBeNull();
    fireEvent.change(words, { target: { value: '{subject} 快到期了' } });
    await chooseSource('任务失败');
    expect(await drawer().findByLabelText('时间窗口')).toBeInTheDocument();
    expect(words).toHaveValue('{subject} 快到期了');
  });

  it('refuses a variable that no alarm has', async () => {
    show();
    await choose('编辑');
    fireEvent.change(await drawer().findByLabelText('标题模板'), { target: { value: '{password}' } });
    expect(await drawer().findByText('模板中有未知的变量，请使用下方列出的变量')).toBeInTheDocument();
  });

  it('sends what was changed, and keeps it where saving is refused', async () => {
    const fields = [{ name: 'ruleName', message: '规则名称已存在' }];
    const refusal = refused({ subCode: 'conflict', subMsg: '规则名称已存在', data: { fields } });
    const shown = show({ ...listOf(rule), updateAlarmRule: refusal });
    await choose('编辑');
    const name = await drawer().findByLabelText('规则名称');
    fireEvent.change(name, { target: { value: '导出失败' } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await drawer().findByText('规则名称已存在')).toBeInTheDocument();
    expect(name).toHaveValue('导出失败');
    shown.answer({ updateAlarmRule: null });
    fireEvent.click(drawer().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateAlarmRule').at(-1)?.body).toMatchObject({
      ...{ ruleId: '1', version: 4, ruleName: '导出失败', recipientIds: ['7'], robotIds: ['5'] },
      ...{ activeDays: [1, 2, 3, 4, 5], activeFrom: '08:30', source: 'failedJobs' },
    });
  });

  it('[LST-02] offers to merge with what another user has changed', async () => {
    const latest = { ...rule, version: 5, threshold: 8 };
    const shown = show({ ...listOf(rule), updateAlarmRule: outdated, getAlarmRule: latest });
    await choose('编辑');
    fireEvent.change(await drawer().findByLabelText('规则名称'), { target: { value: '导出失败' } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await drawer().findByText('双方改动的不是同一个字段，已经合并，保存即可。')).toBeInTheDocument();
    shown.answer({ updateAlarmRule: null });
    fireEvent.click(drawer().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateAlarmRule').at(-1)?.body).toMatchObject({
      ...{ version: 5, threshold: 8, ruleName: '导出失败', recipientIds: ['7'] },
    });
  });
});

describe('[CHN-06] a rule', () => {
  it('is removed after a question that says what goes with it', async () => {
    const shown = show({ ...listOf(rule), removeAlarmRule: null });
    await choose('删除');
    expect((await screen.findAllByText('删除告警规则“任务失败过多”？')).length).toBeGreaterThan(0);
    expect(screen.getByText(/它的 2 条未恢复的告警会被关闭。/)).toBeInTheDocument();
    expect(shown.requests('removeAlarmRule')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /^删\s*除$/ }));
    expect(await screen.findByText('已删除')).toBeInTheDocument();
    expect(shown.requests('removeAlarmRule')[0]?.body).toEqual({ ruleId: '1', version: 4 });
  });

  it('is disabled after a question, and enabled without one', async () => {
    const shown = show({ ...listOf(rule), changeAlarmRuleStatus: null });
    await choose('停用');
    expect((await screen.findAllByText('停用告警规则“任务失败过多”？')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^停\s*用$/ }));
    expect(await screen.findByText('已停用')).toBeInTheDocument();
    cleanup();
    const other = show({ ...listOf({ ...rule, status: 'STOP_USING' }), changeAlarmRuleStatus: null });
    await choose('启用');
    expect(await screen.findByText('已启用')).toBeInTheDocument();
    expect(other.requests('changeAlarmRuleStatus').at(-1)?.body).toMatchObject({ status: 'NORMAL' });
    expect(shown.requests('changeAlarmRuleStatus')[0]?.body).toMatchObject({ status: 'STOP_USING' });
  });
});
