import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import type { TaskCheck } from 'contract/channels/sendTaskForm';
import { outdated, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { TaskForm } from './TaskForm';

const template = {
  ...{ templateId: 't1', templateCode: 'outage', templateName: '停电模板', templateType: 'notice' as const },
  ...{ accountName: null, variableNames: ['area', 'name'], problem: null },
};
const check: TaskCheck = {
  ...{ personCount: 12, reachedCount: 9, problems: [], warnings: [{ text: '有 3 人没有手机号' }], nextTimes: [] },
  ...{ leftToday: 500, leftThisMonth: null, approvalReason: null, startsProcess: false },
  samples: [{ name: '林晚晴', recipient: '138****0001', title: null, text: '城北今晚停电', problem: null }],
};
const stored: SendTaskDetail = {
  ...{ taskId: '7', channel: 'sms', taskName: '停电通知', purpose: null, templateName: '停电模板', plan: 'now' },
  ...{ state: 'draft', reason: null, nextTime: null, startedTime: null, endedTime: null, createUser: '王芳' },
  progress: { total: 0, waiting: 0, handedOver: 0, delivered: 0, failed: 0, unknown: 0 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', version: 3, templateId: 't1', versionNumber: null },
  variables: [{ name: 'area', source: 'constant', value: '城北', otherwise: null }],
  ...{ isForEverybody: false, crowds: [{ id: 'c1', name: '运维值班' }], organizations: [], users: [] },
  ...{ excludedCrowds: [], excludedUsers: [], startTime: null, cron: null, endDay: null, messagesPerMinute: null },
  ...{ keepsQuietHours: false, expiryHours: 24, submitUser: null, approver: null, opinion: null },
  ...{ parentTaskId: null, mayDecide: false, process: null, isDecidedByProcess: false },
};
const answers: Answers = {
  getSendTaskChoices: {
    templates: [template],
    crowds: [
      { crowdId: 'c1', crowdName: '运维值班', columns: ['区域'] },
      { crowdId: 'c2', crowdName: '业主', columns: ['楼栋'] },
    ],
  },
  checkSendTask: check,
  getSendTask: stored,
  // A slow test is overtaken by the draft, which saves itself.
  addSendTask: { taskId: '9' },
  updateSendTask: null,
  listUsers: { total: 0, rows: [] },
  getOrganizationTree: [],
};

function show(taskId?: string, more: Answers = {}, permissions?: readonly string[]) {
  const onClose = jest.fn();
  const shown = renderScreen(<TaskForm channel="sms" taskId={taskId} onClose={onClose} />, {
    answers: { ...answers, ...more },
    ...(permissions && { permissions }),
  });
  return { ...shown, onClose };
}

// A draft is saved some seconds after the last change.
const SAVING_MS = 20_000;
const TEST_MS = 60_000;

const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const goTo = (title: string) => fireEvent.click(drawer().getByText(title, { selector: 'ol button' }));
const type = (label: string, value: string) => fireEvent.change(drawer().getByLabelText(label), { target: { value } });

async function chooseOption(label: string, option: string) {
  fireEvent.mouseDown(drawer().getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

describe('[TSK-01] the form of a send task', () => {
  it('goes on only from a step that is filled in', async () => {
    show();
    fireEvent.click(await screen.findByText('下一步'));
    expect(await drawer().findByText('请输入任务名称')).toBeInTheDocument();
    type('任务名称', '停电通知');
    fireEvent.click(screen.getByText('下一步'));
    fireEvent.click(await screen.findByText('上一步'));
    expect(drawer().getByLabelText('任务名称')).toHaveValue('停电通知');
  });

  it('asks for the value of each variable of the template, and shows what the recipients get', async () => {
    const shown = show();
    type('任务名称', '停电通知');
    goTo('模板与变量');
    expect(await drawer().findByText('选择模板后，这里显示人数和消息示例')).toBeInTheDocument();
    await chooseOption('模板', '停电模板（outage）');
    type('area的值', '城北');
    await chooseOption('name的取值方式', '人员信息');
    type('name没有值时', '用户');
    expect(await drawer().findByText('城北今晚停电')).toBeInTheDocument();
    expect(drawer().getByText('其中 9 人可以送达，其余没有可用的地址')).toBeInTheDocument();
    await waitFor(() =>
      expect(shown.requests('checkSendTask').at(-1)?.body).toMatchObject({
        templateId: 't1',
        variables: [
          { name: 'area', source: 'constant', value: '城北', otherwise: null },
          { name: 'name', source: 'field', value: 'nickName', otherwise: '用户' },
        ],
      }),
    );
  });

  it('offers the columns of the chosen crowds', async () => {
    show('7');
    goTo(
      await drawer()
        .findByText('模板与变量')
        .then(() => '模板与变量'),
    );
    await chooseOption('name的取值方式', '导入文件的列');
    fireEvent.mouseDown(drawer().getByLabelText('name的值', { selector: 'input' }));
    expect(await screen.findByText('区域', { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
    expect(screen.queryByText('楼栋')).toBeNull();
  });

  it(
    'keeps a draft by itself: adds it once it has a name and a template, then updates it',
    async () => {
      const shown = show();
      type('任务名称', '停电通知');
      goTo('模板与变量');
      await chooseOption('模板', '停电模板（outage）');
      expect(await drawer().findByText(/^草稿已保存 \d\d:\d\d$/, {}, { timeout: SAVING_MS })).toBeInTheDocument();
      expect(shown.requests('addSendTask')[0]?.body).toMatchObject({ channel: 'sms', taskName: '停电通知' });
      type('area的值', '城南');
      await waitFor(
        () =>
          expect(shown.requests('updateSendTask')[0]?.body).toMatchObject({
            ...{ taskId: '9', version: 1, variables: [{ name: 'area', value: '城南' }] },
          }),
        { timeout: SAVING_MS },
      );
      expect(shown.requests('addSendTask')).toHaveLength(1);
    },
    TEST_MS,
  );

  it(
    'says that a draft was not saved, keeps it, and tries again when asked to',
    async () => {
      const shown = show('7', { updateSendTask: unreachable });
      fireEvent.change(await drawer().findByLabelText('任务名称'), { target: { value: '停水通知' } });
      expect(await drawer().findByText(/^草稿未保存：/, {}, { timeout: SAVING_MS })).toBeInTheDocument();
      expect(drawer().getByLabelText('任务名称')).toHaveValue('停水通知');
      shown.answer({ updateSendTask: null });
      fireEvent.click(drawer().getByText('重试'));
      expect(await drawer().findByText(/^草稿已保存/)).toBeInTheDocument();
    },
    TEST_MS,
  );

  it('[LST-02] offers to merge where somebody else has changed the task', async () => {
    const shown = show('7', { updateSendTask: outdated });
    fireEvent.change(await drawer().findByLabelText('任务名称'), { target: { value: '停水通知' } });
    shown.answer({ getSendTask: { ...stored, taskName: '限电通知', version: 5 } });
    fireEvent.click(drawer().getByText('保存草稿'));
    expect(await screen.findAllByText('限电通知')).not.toHaveLength(0);
    shown.answer({ updateSendTask: null });
    fireEvent.click(screen.getAllByText('停水通知')[0]!);
    fireEvent.click(drawer().getByText('保存草稿'));
    await waitFor(() =>
      expect(shown.requests('updateSendTask').at(-1)?.body).toMatchObject({ taskName: '停水通知', version: 5 }),
    );
  });

  it('asks for the time of a plan, with the next times of a recurring one', async () => {
    const shown = show('7', { checkSendTask: { ...check, nextTimes: ['2026-12-01T01:00:00.000Z'] } });
    await drawer().findByLabelText('任务名称');
    goTo('发送计划');
    fireEvent.click(drawer().getByText('定时发送'));
    fireEvent.click(drawer().getByText('下一步'));
    expect(
      await drawer().findByText('请选择发送时间', { selector: '.ant-form-item-explain-error' }),
    ).toBeInTheDocument();
    fireEvent.click(drawer().getByText('周期发送'));
    await chooseOption('重复周期', '每周');
    await waitFor(() =>
      expect(shown.requests('checkSendTask').at(-1)?.body).toMatchObject({ plan: 'recurring', cron: '0 9 * * 1' }),
    );
    expect(await drawer().findByText('接下来的发送时间')).toBeInTheDocument();
  });

  it('says what keeps it from being submitted, and what its author should know', async () => {
    show('7', { checkSendTask: { ...check, problems: [{ text: '变量“name”没有值' }] } });
    await drawer().findByLabelText('任务名称');
    goTo('检查与确认');
    expect(await drawer().findByText('变量“name”没有值')).toBeInTheDocument();
    expect(drawer().getByText('有 3 人没有手机号')).toBeInTheDocument();
    expect(drawer().getByText('今日 500，本月 不受限制')).toBeInTheDocument();
    expect(drawer().getByRole('button', { name: /提\s?交/ })).toBeDisabled();
  });

  it('sends a test to its author', async () => {
    const shown = show('7', {
      testSendTask: { recordId: 'r1', state: 'refused', reason: { text: '收件人没有手机号' } },
    });
    await drawer().findByLabelText('任务名称');
    goTo('检查与确认');
    fireEvent.click(drawer().getByText('测试发送给自己'));
    expect(await drawer().findByText('收件人没有手机号')).toBeInTheDocument();
    expect(shown.requests('testSendTask')[0]?.body).toMatchObject({ channel: 'sms', templateId: 't1' });
  });

  it('saves what was changed before it is submitted, by the version of that save', async () => {
    const shown = show('7', { updateSendTask: null, submitSendTask: { state: 'inApproval' } });
    fireEvent.change(await drawer().findByLabelText('任务名称'), { target: { value: '停水通知' } });
    goTo('检查与确认');
    await drawer().findByText('请留意');
    fireEvent.click(drawer().getByRole('button', { name: /提\s?交/ }));
    await waitFor(() => expect(shown.requests('submitSendTask')[0]?.body).toEqual({ taskId: '7', version: 4 }));
    expect(shown.requests('updateSendTask')[0]?.body).toMatchObject({ taskName: '停水通知', version: 3 });
    expect(await screen.findByText('已提交审批')).toBeInTheDocument();
    await waitFor(() => expect(shown.onClose).toHaveBeenCalled());
  });

  it('says why it was not submitted, and stays', async () => {
    const shown = show('7', { submitSendTask: refused({ subMsg: '账号已停用' }) });
    await drawer().findByLabelText('任务名称');
    goTo('检查与确认');
    await drawer().findByText('请留意');
    fireEvent.click(drawer().getByRole('button', { name: /提\s?交/ }));
    expect(await drawer().findByText('账号已停用')).toBeInTheDocument();
    expect(shown.onClose).not.toHaveBeenCalled();
  });

  it.each([undefined, '7'])('closes without a question while nothing was changed (%s)', async (taskId) => {
    const shown = show(taskId);
    await drawer().findByLabelText('任务名称');
    fireEvent.click(drawer().getByRole('button', { name: /取\s?消/ }));
    expect(shown.onClose).toHaveBeenCalled();
  });

  it('asks before it throws away what was typed, and saves nothing by itself without the right to', async () => {
    const shown = show(undefined, {}, ['channel:sendTask:query', 'channel:sendTask:add']);
    type('任务名称', '停电通知');
    expect(screen.queryByText('提交')).toBeNull();
    fireEvent.click(drawer().getByRole('button', { name: /取\s?消/ }));
    expect(await screen.findAllByText('放弃未保存的修改？')).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(shown.onClose).toHaveBeenCalled());
  });
});
