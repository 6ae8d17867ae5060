import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Alarm } from 'contract/channels/alarms';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { AlarmsScreen } from './AlarmsScreen';

const failing: Alarm = {
  alarmId: '1',
  ruleName: '任务失败过多',
  source: 'failedJobs',
  level: 'critical',
  subject: 'exportUsers',
  subjectName: '导出用户',
  title: '【严重】任务失败过多',
  text: '导出用户：10 分钟内 3 次',
  state: 'firing',
  value: 3,
  threshold: 3,
  windowMinutes: 10,
  repeatCount: 2,
  fireTime: '2026-11-21T08:00:00.000Z',
  acknowledgeTime: null,
  acknowledgedBy: null,
  note: null,
  mutedUntil: null,
  isMuted: false,
  recoverTime: null,
};
const full: Alarm = {
  ...failing,
  ...{ alarmId: '2', source: 'bucketQuota', subject: '9', subjectName: '归档', title: '归档快满了', level: 'info' },
  ...{ value: 93, threshold: 90, state: 'recovered', recoverTime: '2026-11-21T09:00:00.000Z' },
};
const listOf = (...rows: readonly Alarm[]) => ({ listFiredAlarms: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无告警。规则的条件满足时，告警会出现在这里';
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);
const step = (stepId: string, kind: 'fired' | 'told' | 'escalated' | 'acknowledged', more: object = {}) => ({
  ...{
    stepId,
    kind,
    time: '2026-11-21T08:00:00.000Z',
    userName: null,
    people: [],
    note: null,
    isRobot: false,
    message: null,
  },
  ...more,
});

describe('[CHN-06] the alarms', () => {
  it('claim nothing while the list is on its way, and say when there are none', async () => {
    renderScreen(<AlarmsScreen />, { answers: { listFiredAlarms: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<AlarmsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with level, state, object and value', async () => {
    renderScreen(<AlarmsScreen />, { answers: listOf(failing, full) });
    const row = (await screen.findByText('【严重】任务失败过多')).closest('tr');
    for (const text of ['严重', '告警中', '任务失败', '导出用户', '3 / 3', '2']) expect(row).toHaveTextContent(text);
    const other = screen.getByText('归档快满了').closest('tr');
    for (const text of ['提示', '已恢复', '存储桶用量', '93% / 90%']) expect(other).toHaveTextContent(text);
  });

  it('are filtered by the address', async () => {
    const address = '/alarm?state=firing&level=critical&source=failedJobs&beginTime=2026-11-01&endTime=2026-11-30';
    const shown = renderScreen(<AlarmsScreen />, { answers: listOf(failing), address });
    await screen.findByText('【严重】任务失败过多');
    const search = shown.requests('listFiredAlarms')[0]?.url.search;
    for (const part of ['state=firing', 'level=critical', 'source=failedJobs', 'beginTime=2026-11-01'])
      expect(search).toContain(part);
  });

  it('say why the list can’t be had, and try again', async () => {
    const shown = renderScreen(<AlarmsScreen />, { answers: { listFiredAlarms: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(failing));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('【严重】任务失败过多')).toBeInTheDocument();
  });

  it('offer what the user may do, and nothing else', async () => {
    renderScreen(<AlarmsScreen />, { answers: listOf(failing), permissions: ['channel:alarm:list'] });
    expect(await screen.findByText('详情')).toBeInTheDocument();
    for (const label of ['确认告警', '静音']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    renderScreen(<AlarmsScreen />, { answers: listOf(full) });
    expect(await screen.findByText('详情')).toBeInTheDocument();
    for (const label of ['确认告警', '静音']) expect(screen.queryByText(label)).toBeNull();
  });
});

describe('[CHN-06] an alarm', () => {
  const steps = [
    step('1', 'fired'),
    step('2', 'told', { people: ['王芳', '李雷'] }),
    step('5', 'told', {
      people: ['值班'],
      isRobot: true,
      message: { state: 'refused', reason: { text: '机器人已停用' } },
    }),
    step('3', 'escalated', { people: [] }),
    step('4', 'acknowledged', { userName: 'acme-admin', note: '磁盘已满' }),
  ];

  it('has its course, and a link to its cause for who may see that', async () => {
    const answers = { ...listOf(failing), getFiredAlarm: { ...failing, steps } };
    renderScreen(<AlarmsScreen />, { answers });
    fireEvent.click(await screen.findByText('详情'));
    expect(await screen.findByText('已通知：王芳、李雷')).toBeInTheDocument();
    expect(screen.getByText('已通知：机器人“值班”')).toHaveTextContent('未发送：机器人已停用');
    expect(screen.getByText('已升级：没有可通知的接收人')).toBeInTheDocument();
    expect(screen.getByText('已确认：acme-admin')).toHaveTextContent('磁盘已满');
    expect(screen.getByText('查看原因')).toHaveAttribute('href', '/system/job?state=failed&kind=exportUsers');
    cleanup();
    renderScreen(<AlarmsScreen />, { answers, permissions: ['channel:alarm:list'] });
    fireEvent.click(await screen.findByText('详情'));
    await screen.findByText('已通知：王芳、李雷');
    expect(screen.queryByText('查看原因')).toBeNull();
  });

  it('says why its course can’t be had', async () => {
    renderScreen(<AlarmsScreen />, { answers: { ...listOf(failing), getFiredAlarm: unreachable } });
    fireEvent.click(await screen.findByText('详情'));
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
  });

  it('is acknowledged with a note, which stays in the form where that is refused', async () => {
    const refusal = refused({ subCode: 'conflict', subMsg: '告警已被确认或已恢复，请刷新后再试' });
    const shown = renderScreen(<AlarmsScreen />, { answers: { ...listOf(failing), acknowledgeAlarms: refusal } });
    fireEvent.click(await screen.findByText('确认告警'));
    const note = await dialog().findByLabelText('备注');
    fireEvent.change(note, { target: { value: '磁盘已满' } });
    fireEvent.click(dialog().getByRole('button', { name: '确认告警' }));
    expect(await dialog().findByText('告警已被确认或已恢复，请刷新后再试')).toBeInTheDocument();
    expect(note).toHaveValue('磁盘已满');
    shown.answer({ acknowledgeAlarms: null });
    fireEvent.click(dialog().getByRole('button', { name: '确认告警' }));
    expect((await screen.findAllByText('已确认')).length).toBeGreaterThan(0);
    expect(shown.requests('acknowledgeAlarms').at(-1)?.body).toEqual({ alarmIds: ['1'], note: '磁盘已满' });
  });

  it('is muted for a time, and a muted one is not any more', async () => {
    const shown = renderScreen(<AlarmsScreen />, { answers: { ...listOf(failing), muteAlarm: null } });
    fireEvent.click(await screen.findByText('静音'));
    fireEvent.click(await dialog().findByRole('button', { name: /^静\s*音$/ }));
    expect(await screen.findByText('已静音')).toBeInTheDocument();
    expect(shown.requests('muteAlarm')[0]?.body).toEqual({ alarmId: '1', minutes: 60 });
    cleanup();
    const muted = { ...failing, isMuted: true, mutedUntil: '2026-11-21T09:00:00.000Z' };
    const other = renderScreen(<AlarmsScreen />, { answers: { ...listOf(muted), muteAlarm: null } });
    fireEvent.click(await screen.findByText('取消静音'));
    expect(await screen.findByText('已取消静音')).toBeInTheDocument();
    expect(other.requests('muteAlarm').at(-1)?.body).toEqual({ alarmId: '1', minutes: 0 });
  });
});
