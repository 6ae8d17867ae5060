import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Deputy } from 'contract/workflow/deputies';
import { unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, ownTask, task } from '../testing';

const list = '/workflow/myApproval';

const deputy: Deputy = {
  ...{ deputyId: 'd1', userId: 'u3', userName: '林婉清', isActive: true, processes: [] },
  ...{ beginTime: '2026-11-27T16:00:00.000Z', endTime: '2026-12-01T16:00:00.000Z' },
};
const listed = { own: [deputy], forOthers: [], processes: [{ processId: 'p1', processName: '请假审批' }] };

function openScreen(answers: Answers = {}, address = list) {
  return renderScreen(<ApprovalsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      listColleagues: [{ userId: 'u3', userName: '林婉清', organizeName: '交易部' }],
      getManagedSummary: { isManager: false, parkedCount: 0 },
      listDeputies: listed,
      ...answers,
    },
  });
}

async function openDeputies() {
  fireEvent.click(await screen.findByRole('button', { name: '代理人' }));
  return within(await screen.findByRole('dialog', { name: '代理人' }));
}

async function pickDay(input: HTMLElement, day: string) {
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(input).toHaveValue(day));
}

describe('[APR-03] who decides in the place of somebody who is away', () => {
  it('is shown with days and processes, for both', async () => {
    const forOthers = [{ ...deputy, deputyId: 'd2', userName: '陈思远', isActive: false, processes: listed.processes }];
    openScreen({ listDeputies: { ...listed, forOthers } });
    const shown = await openDeputies();
    const own = within(await shown.findByRole('listitem', { name: '林婉清' }));
    expect(own.getByText('全部流程')).toBeInTheDocument();
    expect(own.getByText('代理中')).toBeInTheDocument();
    expect(own.getByText(/^2026-11-2\d ~ 2026-12-01$/)).toBeInTheDocument();
    const other = within(shown.getByRole('listitem', { name: '陈思远' }));
    expect(other.getByText('请假审批')).toBeInTheDocument();
    expect(other.getByText('未开始')).toBeInTheDocument();
    expect(other.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is named with a person and days', async () => {
    const shown = openScreen({ listDeputies: { ...listed, own: [] }, addDeputy: { deputyId: 'd1' } });
    const dialog = await openDeputies();
    expect(await dialog.findByText('没有代理人')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '新增代理人' }));
    const form = within(await screen.findByRole('dialog', { name: '新增代理人' }));
    fireEvent.click(form.getByRole('button', { name: /新\s?增/ }));
    expect(await form.findByText('请选择代理人')).toBeInTheDocument();
    expect(form.getByText('请选择开始日期')).toBeInTheDocument();
    expect(form.getByText('请选择结束日期')).toBeInTheDocument();
    fireEvent.mouseDown(form.getByLabelText('代理人'));
    fireEvent.click(await screen.findByTitle('林婉清（交易部）'));
    await pickDay(form.getByLabelText('开始日期'), '2099-01-01');
    await pickDay(form.getByLabelText('结束日期'), '2099-01-05');
    fireEvent.click(form.getByRole('button', { name: /新\s?增/ }));
    expect(await screen.findByText('已新增代理人')).toBeInTheDocument();
    expect(shown.requests('addDeputy')[0]?.body).toEqual({
      ...{ userId: 'u3', beginDay: '2099-01-01', endDay: '2099-01-05', processIds: [] },
    });
  });

  it('is ended after a question', async () => {
    const shown = openScreen({ removeDeputy: null });
    const dialog = await openDeputies();
    fireEvent.click(await dialog.findByRole('button', { name: '结束代理' }));
    const question = within(await screen.findByRole('dialog', { name: '结束“林婉清”的代理？' }));
    fireEvent.click(question.getByRole('button', { name: '结束代理' }));
    expect(await screen.findByText('已结束代理')).toBeInTheDocument();
    expect(shown.requests('removeDeputy')[0]?.body).toEqual({ deputyId: 'd1' });
  });

  it('tries again when it could not be loaded', async () => {
    const shown = openScreen({ listDeputies: unreachable });
    const dialog = await openDeputies();
    const retry = await dialog.findByRole('button', { name: '重试' });
    shown.answer({ listDeputies: listed });
    fireEvent.click(retry);
    expect(await dialog.findByRole('listitem', { name: '林婉清' })).toBeInTheDocument();
  });

  it('sees in the list and in the task in whose place', async () => {
    const forUserName = '周小川';
    const deputed = { ...instance, ownTasks: [{ ...ownTask, forUserName }] };
    const rows = [{ ...task, forUserName }];
    openScreen({ listTasks: { total: 1, rows }, markInstanceRead: null, getInstance: deputed }, `${list}?instance=i1`);
    expect(await screen.findByText('主管审批（代 周小川）')).toBeInTheDocument();
    expect(await screen.findByText('您代 周小川 处理')).toBeInTheDocument();
  });
});
