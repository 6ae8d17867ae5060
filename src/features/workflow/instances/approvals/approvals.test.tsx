import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { PERMISSIONS, instance, ownTask, task } from '../testing';
import { ApprovalsScreen } from './ApprovalsScreen';

const list = '/workflow/myApproval';
const opened = `${list}?instance=i1`;
const mine = { ...instance, ownTasks: [ownTask] };

function openScreen(answers: Answers = {}, address = list) {
  return renderScreen(<ApprovalsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      listColleagues: [{ userId: 'u3', userName: '林', organizeName: '财务' }],
      markInstanceRead: null,
      getInstance: mine,
      getOpinionPhrases: ['看过', '请补充材料'],
      getManagedSummary: { isManager: false, parkedCount: 0 },
      ...answers,
    },
  });
}

const bar = async () => within(await screen.findByRole('group', { name: '操作' }));
const press = async (name: string) => fireEvent.click((await bar()).getByRole('button', { name }));
const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function decide(name: string) {
  const asked = within(await dialog(name));
  fireEvent.change(asked.getByLabelText('意见'), { target: { value: '看过' } });
  fireEvent.click(asked.getByRole('button', { name }));
}

async function choosePerson(name: string) {
  fireEvent.mouseDown(within(await dialog(name)).getByLabelText('人员'));
  fireEvent.click(await screen.findByTitle('林（财务）'));
}

describe('[APR-01] what one has to decide', () => {
  it('lists the tasks, and others by tab', async () => {
    const shown = openScreen({ listCopies: { total: 0, rows: [] } });
    expect(await screen.findByText('周小川的请假')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '已处理' }));
    await waitFor(() => expect(shown.requests('listTasks').at(-1)?.url.searchParams.get('tab')).toBe('DONE'));
    fireEvent.click(screen.getByRole('tab', { name: '抄送我的' }));
    expect(await screen.findByText('还没有抄送给您的申请')).toBeInTheDocument();
  });

  it('keeps what one has seen of a copy once one leaves it, and what is new stays marked until then', async () => {
    const copy = { ...task, copyId: 'c1', copyTime: '2026-11-27T01:00:00.000Z', readTime: null };
    const passed = { eventId: 7, kind: 'PASS', nodeName: '主管审批', userName: '林婉清', opinion: null } as const;
    const shown = openScreen(
      {
        listCopies: { total: 1, rows: [copy] },
        getInstance: {
          ...instance,
          history: [
            ...instance.history,
            { ...passed, people: [], createTime: copy.copyTime, isNew: true, isByCard: false },
          ],
          ...{ lookTime: '2026-11-27T02:00:00.000Z', changedFields: ['days'] },
        },
        markInstanceRead: null,
      },
      `${list}?tab=COPIES`,
    );
    expect(await screen.findByText('未读')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText(/查看以来：1 条新记录，修改了天数$/)).toBeInTheDocument();
    expect(screen.getAllByText('新')).toHaveLength(1);
    expect(shown.requests('markInstanceRead')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(shown.requests('markInstanceRead')).toHaveLength(1));
    expect(shown.requests('markInstanceRead')[0]?.body).toEqual({ instanceId: 'i1', eventNumber: 7 });
  });

  it('tells in the list what one has not opened, and what has changed since', async () => {
    const rows = [
      { ...task, news: 'UNSEEN' as const },
      { ...task, taskKey: 'i2 5', instanceId: 'i2', news: 'CHANGED' as const },
    ];
    openScreen({ listTasks: { total: 2, rows } });
    expect(await screen.findByText('未查看')).toBeInTheDocument();
    expect(screen.getByText('有更新')).toBeInTheDocument();
  });

  it('goes to the next one without the list, also after the open one has left it', async () => {
    const second = { ...task, taskKey: 'i2 5', instanceId: 'i2', taskId: 5, title: '第二个' };
    const shown = openScreen({ listTasks: { total: 2, rows: [task, second] } });
    fireEvent.click((await screen.findAllByRole('button', { name: '处理' }))[0] ?? document.body);
    await bar();
    shown.answer({ listTasks: { total: 1, rows: [second] }, passTask: null });
    await press('通过');
    await decide('通过');
    expect(await screen.findByText('已处理', { selector: '.ant-message *' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '下一个' }));
    await waitFor(() => expect(shown.address()).toContain('instance=i2'));
  });

  it('is done by keys alone: next, pass or refuse with an opinion, but not while one types', async () => {
    const second = { ...task, taskKey: 'i2 5', instanceId: 'i2', taskId: 5, title: '第二个' };
    const shown = openScreen({ listTasks: { total: 2, rows: [task, second] }, refuseTask: null });
    fireEvent.click((await screen.findAllByRole('button', { name: '处理' }))[0] ?? document.body);
    const pass = (await bar()).getByRole('button', { name: '通过' });
    const days = await screen.findByLabelText('天数');
    fireEvent.keyDown(days, { key: 'j' });
    fireEvent.keyDown(pass, { key: 'j', ctrlKey: true });
    expect(shown.address()).toContain('instance=i1');
    fireEvent.keyDown(pass, { key: 'j' });
    await waitFor(() => expect(shown.address()).toContain('instance=i2'));
    fireEvent.keyDown((await bar()).getByRole('button', { name: '通过' }), { key: 'k' });
    await waitFor(() => expect(shown.address()).toContain('instance=i1'));
    fireEvent.keyDown((await bar()).getByRole('button', { name: '通过' }), { key: 'R' });
    const opinion = within(await dialog('拒绝')).getByLabelText('意见');
    fireEvent.change(opinion, { target: { value: '超出预算' } });
    // The keys of the dialog are not those of the drawer below it.
    fireEvent.keyDown(within(await dialog('拒绝')).getByRole('button', { name: '拒绝' }), { key: 'j' });
    expect(shown.address()).toContain('instance=i1');
    fireEvent.keyDown(opinion, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(shown.requests('refuseTask')).toHaveLength(1));
    expect(shown.requests('refuseTask')[0]?.body).toMatchObject({ opinion: '超出预算' });
  });

  it('offers one’s own phrases, keeps a new one and removes another', async () => {
    const shown = openScreen({ saveOpinionPhrases: null, passTask: null }, opened);
    await press('通过');
    const asked = within(await dialog('通过'));
    const phrases = within(await asked.findByRole('group', { name: '常用语' }));
    fireEvent.click(phrases.getByRole('button', { name: '请补充材料' }));
    expect(asked.getByLabelText('意见')).toHaveValue('请补充材料');
    fireEvent.click(phrases.getByRole('button', { name: '看过' }));
    expect(asked.getByLabelText('意见')).toHaveValue('请补充材料\n看过');
    fireEvent.change(asked.getByLabelText('意见'), { target: { value: '金额无误' } });
    fireEvent.click(phrases.getByRole('button', { name: '存为常用语' }));
    await waitFor(() => expect(shown.requests('saveOpinionPhrases')).toHaveLength(1));
    fireEvent.click(phrases.getByRole('button', { name: '管理常用语' }));
    fireEvent.click(await phrases.findByRole('button', { name: '删除常用语“看过”' }));
    await waitFor(() => expect(shown.requests('saveOpinionPhrases')).toHaveLength(2));
    expect(shown.requests('saveOpinionPhrases').map(({ body }) => body)).toEqual([
      { phrases: ['看过', '请补充材料', '金额无误'] },
      { phrases: ['请补充材料'] },
    ]);
    expect(asked.getByLabelText('意见')).toHaveValue('金额无误');
  });

  it('passes several, and names those that it leaves', async () => {
    const second = { ...task, taskKey: 'i2 5', instanceId: 'i2', taskId: 5, title: '第二个' };
    const other = { ...task, taskKey: 'i3 7', instanceId: 'i3', taskId: 7, title: '要填写的', isBatchable: false };
    const left = [{ instanceId: 'i2', taskId: 5, reason: { text: '请输入意见' } }];
    const shown = openScreen({
      listTasks: { total: 3, rows: [task, second, other] },
      passTasks: { passedCount: 1, left },
    });
    for (const title of ['周小川的请假', '第二个', '要填写的'])
      fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
    fireEvent.click(screen.getByRole('button', { name: '批量通过' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('其余 1 项需要填写或选择内容，请逐个处理')).toBeInTheDocument();
    fireEvent.click(asked.getByRole('button', { name: '批量通过' }));
    expect(await asked.findByText('第二个：请输入意见')).toBeInTheDocument();
    expect(shown.requests('passTasks')[0]?.body).toMatchObject({ instanceIds: ['i1', 'i2'], taskIds: [3, 5] });
  });
});

describe('[APR-02] deciding', () => {
  it('sends with a pass what was changed of the form, and keeps it when the call fails', async () => {
    const shown = openScreen({ passTask: unreachable }, opened);
    fireEvent.change(await screen.findByLabelText(/天数/), { target: { value: '3' } });
    expect(screen.queryByLabelText('事由')).toBeNull();
    await press('通过');
    await decide('通过');
    expect(await within(await dialog('通过')).findByText('系统异常，请重试')).toBeInTheDocument();
    shown.answer({ passTask: null });
    await decide('通过');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '通过' })).toBeNull());
    expect(shown.requests('passTask').at(-1)?.body).toMatchObject({
      ...{ instanceId: 'i1', taskId: 3, opinion: '看过', formValues: { days: 3 } },
    });
  });

  it.each([
    ['拒绝', 'refuseTask', {}],
    ['转交', 'transferTask', { userId: 'u3' }],
    ['委派', 'addSigns', { side: 'DELEGATE', userIds: ['u3'] }],
    ['加签', 'addSigns', { side: 'BEFORE', userIds: ['u3'] }],
    ['抄送', 'copyTask', { userIds: ['u3'] }],
    ['退回', 'returnTask', { to: 'start', then: 'RUN_AGAIN' }],
  ] as const)('%s calls %s', async (name, endpoint, more) => {
    const shown = openScreen({ [endpoint]: null }, opened);
    await press(name);
    if (/转交|委派|加签|抄送/.test(name)) {
      expect(within(await dialog(name)).getByRole('button', { name })).toBeDisabled();
      await choosePerson(name);
    }
    await decide(name);
    await waitFor(() => expect(shown.requests(endpoint)).toHaveLength(1));
    expect(shown.requests(endpoint)[0]?.body).toMatchObject({ instanceId: 'i1', taskId: 3, opinion: '看过', ...more });
  });

  it('asks for an opinion and for the next people where the node wants them', async () => {
    const choose = [{ nodeId: 'pay', nodeName: '付款' }];
    openScreen({ getInstance: { ...mine, ownTasks: [{ ...ownTask, needsOpinion: true, choose }] } }, opened);
    await press('通过');
    const asked = within(await dialog('通过'));
    expect(asked.getByRole('button', { name: '通过' })).toBeDisabled();
    fireEvent.change(asked.getByLabelText('意见'), { target: { value: '可以' } });
    expect(asked.getByRole('button', { name: '通过' })).toBeDisabled();
    fireEvent.mouseDown(asked.getByLabelText('“付款”的处理人'));
    fireEvent.click(await screen.findByTitle('林（财务）'));
    expect(asked.getByRole('button', { name: '通过' })).toBeEnabled();
  });

  it('calls the buttons as the node does, and offers no others', async () => {
    const own = { ...ownTask, actions: ['PASS' as const], names: { PASS: '办结' } };
    openScreen({ getInstance: { ...mine, ownTasks: [own] } }, opened);
    expect((await bar()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['办结']);
  });

  it('says that somebody else was first', async () => {
    openScreen({ passTask: refused({ subCode: 'conflict', subMsg: '该待办已处理，请刷新' }) }, opened);
    await press('通过');
    await decide('通过');
    expect(await within(await dialog('通过')).findByText('该待办已处理，请刷新')).toBeInTheDocument();
  });

  it('takes a sign back and pulls a decision back after asking', async () => {
    const sign = { ...instance.tasks[0], taskId: 8, userName: '林', side: 'BESIDE' as const };
    const shown = openScreen(
      {
        getInstance: {
          ...{ ...mine, pullBackTask: 3, ownTasks: [ownTask], removableSigns: [8] },
          tasks: [
            ...instance.tasks,
            {
              ...sign,
              nodeId: 'check',
              nodeName: '主管审批',
              userId: 'u3',
              state: 'OPEN',
              isSigned: false,
              files: [],
              openedTime: null,
              endedTime: null,
            },
          ],
        },
        removeSign: null,
        pullBackTask: null,
      },
      opened,
    );
    fireEvent.click(await screen.findByRole('button', { name: '减签' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '撤回对“林”的加签？' })).getByRole('button', { name: '减签' }),
    );
    await waitFor(() => expect(shown.requests('removeSign')[0]?.body).toEqual({ instanceId: 'i1', taskId: 8 }));
    await press('取回');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '取回刚才的处理？' })).getByRole('button', { name: '取回' }),
    );
    await waitFor(() => expect(shown.requests('pullBackTask')[0]?.body).toEqual({ instanceId: 'i1', taskId: 3 }));
  });

  it('can be closed by the keyboard after a decision, whose button has gone', async () => {
    const shown = openScreen({ passTask: null }, opened);
    (await bar()).getByRole('button', { name: '通过' }).focus();
    await press('通过');
    shown.answer({ getInstance: instance });
    await decide('通过');
    expect(await screen.findByText('没有需要您处理的事项')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: '周小川的请假' })).toContainElement(focused()));
  });

  it('asks before changes of the form are given up', async () => {
    openScreen({}, opened);
    fireEvent.change(await screen.findByLabelText(/天数/), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('dialog', { name: '放弃未保存的修改？' })).toBeInTheDocument();
  });
});

describe('[APR-05] what a manager of the process does', () => {
  const parked = [{ number: 5, nodeId: 'call', nodeName: '调用', problem: null }];
  const managed = { maySuspend: true, mayResume: false, mayTerminate: true };

  it('lets what is parked try again, or go on behind the node after asking', async () => {
    const shown = openScreen({ getInstance: { ...instance, parked, managed }, repairInstance: null }, opened);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(shown.requests('repairInstance')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: '跳过' }));
    fireEvent.click(within(await dialog('跳过“调用”？')).getByRole('button', { name: '跳过' }));
    await waitFor(() => expect(shown.requests('repairInstance')).toHaveLength(2));
    const sent = shown.requests('repairInstance').map(({ body }) => body);
    expect(sent).toEqual([
      { instanceId: 'i1', number: 5, by: 'RETRY' },
      { instanceId: 'i1', number: 5, by: 'SKIP' },
    ]);
  });

  it('suspends and ends an instance, and says why', async () => {
    const answers = { getInstance: { ...instance, managed }, suspendInstance: null, terminateInstance: null };
    const shown = openScreen(answers, opened);
    await press('挂起');
    fireEvent.click(within(await dialog('挂起“周小川的请假”？')).getByRole('button', { name: '挂起' }));
    await waitFor(() => expect(shown.requests('suspendInstance')).toHaveLength(1));
    await press('终止');
    const asked = within(await dialog('终止申请“周小川的请假”？'));
    fireEvent.change(asked.getByLabelText('终止原因'), { target: { value: '重复' } });
    fireEvent.click(asked.getByRole('button', { name: '终止' }));
    await waitFor(() =>
      expect(shown.requests('terminateInstance')[0]?.body).toEqual({ instanceId: 'i1', reason: '重复' }),
    );
  });

  it('[APR-04] reads how a call of another system stands, and why one has failed', async () => {
    const call = { nodeId: 'call', nodeName: '通知财务', attempts: 2, nextTime: null, problem: null };
    const status = { text: '对方应答 HTTP {status}', values: { status: 503 } };
    const nextTime = '2026-11-28T02:32:00.000Z';
    const calls = [
      { ...call, state: 'IN_FLIGHT' as const },
      { ...call, nodeId: 'b', nodeName: '登记', state: 'WAITING' as const, nextTime, problem: status },
      { ...call, nodeId: 'c', nodeName: '付款', state: 'AWAITING_CALL_BACK' as const, nextTime },
    ];
    const failed = [{ number: 5, nodeId: 'd', nodeName: '归档', problem: { text: '对方的应答过长' } }];
    openScreen({ getInstance: { ...instance, calls, parked: failed } }, opened);
    const time = formatDateTime(nextTime);
    expect(await screen.findByText('“通知财务”正在调用外部系统，第 2 次尝试')).toBeInTheDocument();
    expect(screen.getByText(`“登记”正在调用外部系统，已尝试 2 次，下次 ${time}`)).toBeInTheDocument();
    expect(screen.getByText('上次失败：对方应答 HTTP 503')).toBeInTheDocument();
    expect(screen.getByText(`“付款”等待外部系统回调，最迟 ${time}`)).toBeInTheDocument();
    expect(screen.getByText('调用外部系统失败：对方的应答过长')).toBeInTheDocument();
  });

  it('is not offered to anybody else', async () => {
    openScreen({ getInstance: { ...instance, parked } }, opened);
    expect(await screen.findByText('在“调用”停住，等待流程管理员处理')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.getByText('没有需要您处理的事项')).toBeInTheDocument();
  });
});
