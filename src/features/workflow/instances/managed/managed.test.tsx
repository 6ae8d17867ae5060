import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Load, ManagedInstance } from 'contract/workflow/managedInstances';
import { refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, application, instance } from '../testing';

const list = '/workflow/myApproval';

const parked: ManagedInstance = { ...application, peopleNames: [], nodeNames: [], isParked: true };

const gone: Load = {
  ...{ userId: 'u9', userName: '何远', organizeName: '财务部', isPresent: false },
  ...{ openCount: 12, heldCount: 3, oldestTime: '2026-11-20T01:00:00.000Z' },
};

function openScreen(answers: Answers = {}, address = list) {
  return renderScreen(<ApprovalsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 0, rows: [] },
      listColleagues: [{ userId: 'u3', userName: '林', organizeName: '财务' }],
      getManagedSummary: { isManager: true, parkedCount: 2 },
      listManagedInstances: { total: 1, rows: [parked] },
      listLoads: [gone],
      ...answers,
    },
  });
}

async function chooseAndPress(title: string, verb: string) {
  const asked = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.mouseDown(asked.getByLabelText('新处理人'));
  fireEvent.click(await screen.findByTitle('林（财务）'));
  fireEvent.change(asked.getByLabelText('原因'), { target: { value: ' 离职 ' } });
  fireEvent.click(asked.getByRole('button', { name: verb }));
}

describe('[APR-05] what a manager of processes sees', () => {
  it('is a tab with what is stuck, for managers only', async () => {
    openScreen();
    fireEvent.click(await screen.findByRole('tab', { name: '我管理的（2 项停住）' }));
    const row = await screen.findByRole('row', { name: /周小川的请假/ });
    expect(within(row).getByText('停住')).toBeInTheDocument();
  });

  it('is not there for anybody else, nor when it can not be told', async () => {
    const answers = { getManagedSummary: { isManager: false, parkedCount: 0 } };
    const shown = openScreen(answers);
    expect(await screen.findByText('没有待处理的申请')).toBeInTheDocument();
    await waitFor(() => expect(shown.requests('getManagedSummary')).toHaveLength(1));
    expect(screen.queryByRole('tab', { name: /我管理的/ })).not.toBeInTheDocument();
  });

  it('is found by state and person', async () => {
    const shown = openScreen({}, `${list}?tab=MANAGED&status=PARKED&personName=${encodeURIComponent('何')}`);
    await screen.findByRole('row', { name: /周小川的请假/ });
    const asked = shown.requests('listManagedInstances').at(-1)?.url.searchParams;
    expect([asked?.get('status'), asked?.get('personName')]).toEqual(['PARKED', '何']);
  });

  it('can give a task of an instance to somebody else, with a reason', async () => {
    const managed = { maySuspend: true, mayResume: false, mayTerminate: true };
    const shown = openScreen(
      { markInstanceRead: null, getInstance: { ...instance, managed }, reassignTask: null },
      `${list}?instance=i1`,
    );
    fireEvent.click(await screen.findByRole('button', { name: '更换处理人' }));
    await chooseAndPress('更换“主管审批”的处理人“陈思远”', '更换');
    expect(await screen.findByText('已更换处理人')).toBeInTheDocument();
    const body = { instanceId: 'i1', taskId: 3, userId: 'u3', reason: '离职' };
    expect(shown.requests('reassignTask')[0]?.body).toEqual(body);
  });

  it('is no button for who does not manage, nor while it is suspended', async () => {
    openScreen({ markInstanceRead: null, getInstance: instance }, `${list}?instance=i1`);
    expect(await screen.findByText('主管审批')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更换处理人' })).not.toBeInTheDocument();
  });
});

describe('[APR-03] what somebody has to decide who is not there', () => {
  it('is counted, and handed over in one step', async () => {
    const answer = { handedCount: 15, left: [], remainingCount: 0 };
    const shown = openScreen({ handOverTasks: answer }, `${list}?tab=LOADS`);
    const row = await screen.findByRole('row', { name: /何远/ });
    expect(within(row).getByText('已离开或停用')).toBeInTheDocument();
    fireEvent.click(within(row).getByRole('button', { name: '移交' }));
    await chooseAndPress('移交“何远”的待办', '移交');
    expect(await screen.findByText('已移交 15 项')).toBeInTheDocument();
    expect(shown.requests('handOverTasks')[0]?.body).toEqual({ formerId: 'u9', userId: 'u3', reason: '离职' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tells what could not be handed over, and goes on', async () => {
    const left = [{ instanceId: 'i7', title: '采购笔记本', reason: { text: '请输入意见' } }];
    openScreen({ handOverTasks: { handedCount: 200, left, remainingCount: 9 } }, `${list}?tab=LOADS`);
    fireEvent.click(await screen.findByRole('button', { name: '移交' }));
    await chooseAndPress('移交“何远”的待办', '移交');
    expect(await screen.findByText('还有 9 项没有移交')).toBeInTheDocument();
    expect(screen.getByText('采购笔记本：请输入意见')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '继续移交' })).toBeEnabled();
  });

  it('keeps what was entered when that fails', async () => {
    const failure = refused({ subCode: 'param-invalid', subMsg: '所选人员已离开或被停用，请重新选择' });
    openScreen({ handOverTasks: failure }, `${list}?tab=LOADS`);
    fireEvent.click(await screen.findByRole('button', { name: '移交' }));
    await chooseAndPress('移交“何远”的待办', '移交');
    expect(await screen.findByText('所选人员已离开或被停用，请重新选择')).toBeInTheDocument();
    expect(screen.getByLabelText('原因')).toHaveValue(' 离职 ');
  });

  it('says that there is nothing, and what could not be loaded', async () => {
    const shown = openScreen({ listLoads: unreachable }, `${list}?tab=LOADS`);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    shown.answer({ listLoads: [] });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('您管理的流程中没有人有待办')).toBeInTheDocument();
  });
});
