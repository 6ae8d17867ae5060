import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { SendTask, SendTaskDetail } from 'contract/channels/sendTasks';
import type { TaskResult } from 'contract/channels/sendTaskResults';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SendTasksPage } from './SendTasksPage';

const task: SendTask = {
  taskId: '1',
  channel: 'sms',
  taskName: '停电通知',
  purpose: null,
  templateName: '检修通知',
  plan: 'now',
  state: 'draft',
  isDecidedByProcess: false,
  reason: null,
  progress: { total: 0, waiting: 0, handedOver: 0, delivered: 0, failed: 0, unknown: 0 },
  nextTime: null,
  startedTime: null,
  endedTime: null,
  createUser: '王芳',
  createTime: '2026-11-21T08:00:00.000Z',
  version: 3,
};
const progress = { total: 10, waiting: 2, handedOver: 3, delivered: 4, failed: 1, unknown: 0 };
const detail: SendTaskDetail = {
  ...{ ...task, templateId: 't1', versionNumber: 2, variables: [], isForEverybody: false, crowds: [] },
  ...{
    organizations: [{ id: 'o1', name: '城北' }],
    users: [],
    excludedCrowds: [],
    excludedUsers: [{ id: 'u1', name: '' }],
  },
  ...{ startTime: null, cron: null, endDay: null, messagesPerMinute: null, keepsQuietHours: false, expiryHours: 24 },
  ...{ submitUser: '王芳', approver: null, opinion: null, parentTaskId: null, mayDecide: false, process: null },
};
const result: TaskResult = {
  ...{ state: 'partlyFailed', reason: null, personCount: 12, progress },
  states: [{ state: 'delivered', count: 4 }],
  reasons: [{ reason: { text: '模板已停用' }, count: 1, isRetryable: true }],
  curve: [
    { time: '2026-11-21T08:00:00.000Z', sent: 4, failed: 0 },
    { time: '2026-11-21T08:01:00.000Z', sent: 3, failed: 1 },
  ],
  curveSeconds: 60,
};
const EMPTY = '暂无发送任务，请点击右上角“新建任务”添加';

const answersFor = (...rows: readonly SendTask[]): Answers => ({
  listSmsTasks: { total: rows.length, rows: [...rows] },
});
const show = (
  answers: Answers = answersFor(task),
  more: object = {},
  props: Partial<ComponentProps<typeof SendTasksPage>> = {},
) => renderScreen(<SendTasksPage channel="sms" title="短信任务" {...props} />, { answers, ...more });
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const modal = () => within(document.querySelector<HTMLElement>('.ant-modal')!);
const row = async () => within((await screen.findByText('停电通知')).closest('tr')!);

// Chooses an action of the only row, under 更多 where it is not beside the others.
async function choose(label: string) {
  const cells = await row();
  const beside = cells.queryByText(label);
  if (!beside) fireEvent.click(cells.getByText('更多'));
  fireEvent.click(beside ?? (await screen.findByText(label)));
}

// The actions of the only row, those under 更多 too.
async function listActions() {
  const cells = await row();
  const more = cells.queryByText('更多');
  if (more) {
    fireEvent.click(more);
    await screen.findByRole('menu');
  }
  return ['编辑', '提交', '审批', '立即开始', '暂停', '继续', '重试失败', '停止', '撤回', '复制', '删除'].filter(
    (label) => cells.queryByText(label) ?? screen.queryByRole('menuitem', { name: label }),
  );
}

describe('[TSK-01] the list of send tasks', () => {
  it('claims nothing while it is on its way, and says what to do while there are none', async () => {
    const shown = show({ listSmsTasks: pending });
    expect(screen.queryByText(EMPTY)).toBeNull();
    shown.answer(answersFor());
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('asks for the tasks of its channel, filtered by what the address says', async () => {
    const shown = show(answersFor(task), { address: '/?state=draft&createUser=芳' });
    expect(await screen.findByText('停电通知')).toBeInTheDocument();
    const asked = new URLSearchParams(shown.requests('listSmsTasks')[0]!.url.search);
    expect([asked.get('state'), asked.get('createUser')]).toEqual(['draft', '芳']);
  });

  it('says why it can’t be had, and offers to try again', async () => {
    const shown = show({ listSmsTasks: refused({ subMsg: '没有权限' }) });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(answersFor(task));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('停电通知')).toBeInTheDocument();
  });

  it('[TSK-02] tells how far a task is, and why it is in its state', async () => {
    show(answersFor({ ...task, state: 'stopped', reason: { text: '模板已停用' }, progress }));
    expect(await screen.findByText('已送达 4，已提交 3，失败 1，剩余 2')).toBeInTheDocument();
    expect(screen.getByText('模板已停用')).toBeInTheDocument();
    expect(screen.getByText('已停止')).toBeInTheDocument();
  });

  it.each([
    ['draft', ['编辑', '提交', '复制', '删除']],
    ['inApproval', ['审批', '停止', '复制']],
    ['scheduled', ['立即开始', '停止', '复制']],
    ['preparing', ['停止', '复制']],
    ['sending', ['暂停', '停止', '复制']],
    ['paused', ['继续', '停止', '复制']],
    ['partlyFailed', ['重试失败', '复制']],
    ['stopped', ['复制']],
  ] as const)('[TSK-02] offers what can be done with a task that is %s', async (state, expected) => {
    show(answersFor({ ...task, state, progress }));
    expect(await listActions()).toEqual(expected);
  });

  it('[TSK-02] offers to recall where the channel can, and nothing without the right', async () => {
    const sent: SendTask = { ...task, state: 'done', channel: 'dingtalk', progress };
    show(
      { listNailingTasks: { total: 1, rows: [sent] } },
      { permissions: ['channel:nailingTask:list', 'channel:sendTask:query', 'channel:sendTask:send'] },
      { channel: 'dingtalk' },
    );
    expect(await listActions()).toEqual(['重试失败', '撤回']);
  });

  it('opens a task by its name, with the right to see it', async () => {
    show(answersFor(task), { permissions: ['channel:smsTask:list'] });
    expect((await screen.findByText('停电通知')).closest('button')).toBeNull();
  });

  it('removes a draft after a question, by the version that was read', async () => {
    const shown = show({ ...answersFor(task), removeSendTask: null });
    await choose('删除');
    expect(await screen.findAllByText('删除任务“停电通知”？')).not.toHaveLength(0);
    fireEvent.click(modal().getByText('删除'));
    await waitFor(() => expect(shown.requests('removeSendTask')[0]?.body).toEqual({ taskId: '1', version: 3 }));
  });

  it('[TSK-02] stops a task after a question, and pauses at once', async () => {
    const sending: SendTask = { ...task, state: 'sending', progress };
    const shown = show({ ...answersFor(sending), stopSendTask: null, pauseSendTask: null });
    await choose('暂停');
    expect(await screen.findByText('已暂停')).toBeInTheDocument();
    await choose('停止');
    expect(shown.requests('stopSendTask')).toHaveLength(0);
    expect(await screen.findAllByText('停止任务“停电通知”？')).not.toHaveLength(0);
    fireEvent.click(modal().getByText('停止'));
    await waitFor(() => expect(shown.requests('stopSendTask')[0]?.body).toEqual({ taskId: '1' }));
  });

  it('[TSK-02] asks again by itself while a task runs, and no longer', async () => {
    jest.useFakeTimers();
    try {
      const shown = show(answersFor({ ...task, state: 'sending', progress }));
      await jest.advanceTimersByTimeAsync(500);
      const before = shown.requests('listSmsTasks').length;
      shown.answer(answersFor({ ...task, state: 'done', progress: { ...progress, waiting: 0 } }));
      await jest.advanceTimersByTimeAsync(3500);
      expect(shown.requests('listSmsTasks')).toHaveLength(before + 1);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(shown.requests('listSmsTasks')).toHaveLength(before + 1);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('[TSK-02] looks at a task that is due until it has begun, and at a later one once it is due', async () => {
  jest.useFakeTimers();
  try {
    const due: SendTask = { ...task, state: 'scheduled', nextTime: new Date(Date.now() + 60_000).toISOString() };
    const shown = show(answersFor(due));
    await jest.advanceTimersByTimeAsync(500);
    const before = shown.requests('listSmsTasks').length;
    await jest.advanceTimersByTimeAsync(50_000);
    expect(shown.requests('listSmsTasks')).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(shown.requests('listSmsTasks').length).toBeGreaterThan(before);
    shown.answer(answersFor({ ...due, state: 'done', nextTime: null }));
    const asked = shown.requests('listSmsTasks').length;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(shown.requests('listSmsTasks')).toHaveLength(asked + 1);
  } finally {
    jest.useRealTimers();
  }
});

describe('[TSK-02] the result of a task', () => {
  const open = (answers: Answers = {}, more: object = {}) =>
    show(
      {
        ...answersFor({ ...task, state: 'partlyFailed', progress }),
        getSendTask: { ...detail, state: 'partlyFailed', progress },
        getSendTaskResult: result,
        listSendTaskRecipients: { total: 0, rows: [] },
        ...answers,
      },
      { address: '/?taskId=1', ...more },
    );

  it('shows how many messages have come how far, and why others have not, with what helps', async () => {
    open();
    const funnel = within(await drawer().findByRole('region', { name: '漏斗' }));
    expect(funnel.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      '找到的人12100%',
      '消息1083.3%',
      '服务商已接收758.3%',
      '已送达433.3%',
    ]);
    expect(drawer().getByText('建议：启用模板后重试')).toBeInTheDocument();
    expect(drawer().getByText(/城北；不含 您看不到的用户/)).toBeInTheDocument();
    expect(drawer().getByText('查看数据')).toBeInTheDocument();
  });

  it('sends what has failed once more, and narrows the recipients to a reason', async () => {
    const shown = open({ retrySendTask: { count: 1 } });
    fireEvent.click(await drawer().findByText('1 条'));
    await waitFor(() =>
      expect(new URLSearchParams(shown.requests('listSendTaskRecipients').at(-1)?.url.search).get('reason')).toBe(
        '模板已停用',
      ),
    );
    fireEvent.click(drawer().getByText('重试'));
    expect(await screen.findByText('已重新发送 1 条')).toBeInTheDocument();
    expect(shown.requests('retrySendTask')[0]?.body).toEqual({ taskId: '1' });
  });

  it('says why it can’t be had', async () => {
    open({ getSendTaskResult: refused({ subMsg: '没有权限' }) });
    expect(await drawer().findByText('没有权限')).toBeInTheDocument();
  });

  it('leaves the address when it is closed', async () => {
    const shown = open();
    await drawer().findByText('接收明细');
    fireEvent.click(drawer().getByLabelText('关闭', { selector: 'button' }));
    await waitFor(() => expect(shown.address()).toBe('/'));
  });

  it('[TSK-01] asks a second person for a decision, with the messages beside it, and a reason for a refusal', async () => {
    const waiting: SendTaskDetail = { ...detail, state: 'inApproval', mayDecide: true };
    const check = {
      ...{ personCount: 5, reachedCount: 4, problems: [], warnings: [], nextTimes: [] },
      ...{ leftToday: null, leftThisMonth: null, approvalReason: null, startsProcess: false },
      samples: [{ name: '林晚晴', recipient: '138****0001', title: null, text: '今晚停电', problem: null }],
    };
    const shown = open({
      ...{ getSendTask: waiting, checkSendTask: check, decideSendTask: null },
      getSendTaskResult: { ...result, state: 'inApproval', progress: task.progress, reasons: [], curve: [] },
    });
    expect(await drawer().findByText('今晚停电')).toBeInTheDocument();
    fireEvent.click(drawer().getByRole('button', { name: /驳/ }));
    fireEvent.click(await waitFor(() => modal().getByRole('button', { name: /驳/ })));
    expect(await screen.findByText('请输入驳回的原因')).toBeInTheDocument();
    expect(shown.requests('decideSendTask')).toHaveLength(0);
    fireEvent.change(modal().getByLabelText('审批意见'), { target: { value: '人数不对' } });
    fireEvent.click(modal().getByRole('button', { name: /驳/ }));
    await waitFor(() =>
      expect(shown.requests('decideSendTask')[0]?.body).toEqual({
        ...{ taskId: '1', version: 3, isApproved: false, opinion: '人数不对' },
      }),
    );
  });

  describe('[TSK-01] while a process decides', () => {
    const process = {
      ...{ instanceId: 'i1', title: '发送任务：停电通知', status: 'RUNNING' as const, isSuspended: false },
      address: '/workflow/myApply?instance=i1',
    };
    const waiting: SendTaskDetail = { ...detail, state: 'inApproval', isDecidedByProcess: true, process };
    const unchanged: TaskResult = { ...result, state: 'inApproval', progress: task.progress, reasons: [], curve: [] };
    const checkSendTask = refused({ subMsg: '稍后再试' });

    it('leads to it, and offers no decision of its own', async () => {
      open({ getSendTask: waiting, getSendTaskResult: unchanged, checkSendTask });
      const link = await drawer().findByRole('link', { name: '发送任务：停电通知' });
      expect(link).toHaveAttribute('href', '/workflow/myApply?instance=i1');
      expect(drawer().getByText('任务由审批流程决定，流程通过后按计划发送')).toBeInTheDocument();
      expect(drawer().queryByRole('button', { name: /驳|同/ })).not.toBeInTheDocument();
    });

    it('tells how it stands to those who have nothing to do with it', async () => {
      const suspended = { ...waiting, process: { ...process, isSuspended: true, address: null } };
      open({ getSendTask: suspended, getSendTaskResult: unchanged, checkSendTask });
      expect(await drawer().findByText('已挂起')).toBeInTheDocument();
      expect(drawer().queryByRole('link')).not.toBeInTheDocument();
    });

    it('asks before the task is taken back to be edited', async () => {
      show({ ...answersFor({ ...task, state: 'inApproval', isDecidedByProcess: true }), getSendTask: waiting });
      await choose('撤回修改');
      const text = '保存修改后审批流程终止，任务变回草稿，需要重新提交。';
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(await listActions()).not.toContain('审批');
    });
  });
});
