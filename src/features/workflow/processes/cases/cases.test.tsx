import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseEnd, CheckedCase, ProcessCase } from 'contract/workflow/processCases';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ProcessesScreen } from '../ProcessesScreen';
import { PERMISSIONS, approver, detailOf, leave } from '../testing';

const process = detailOf([approver]);
const lead = { id: 'approver1', name: '主管审批', people: [{ userId: 'u2', userName: '李四' }] };
const finance = { id: 'approver2', name: '财务审批', people: [{ userId: 'u3', userName: '王五' }] };
const passed: CaseEnd = { status: 'PASSED', path: [lead], open: [], parked: [], wrongValues: 0 };
const waiting: CaseEnd = { status: 'RUNNING', path: [lead, finance], open: [finance], parked: [], wrongValues: 0 };
const saved: ProcessCase = {
  ...{ caseId: 'c1', caseName: '三天以内', starterId: 'u9', expected: passed, updateUserName: '王芳', version: 3 },
  ...{ createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z' },
};
const decision = { nodeId: 'approver1', userId: 'u2', action: 'PASS' as const };
const detail = { ...saved, processId: 'p1', formValues: { days: 2 }, chosen: [], decisions: [decision] };
const simulated = {
  ...{ status: 'PASSED' as const, path: [lead], open: [], parked: [], valueProblems: [] },
};

function openDesigner(answers: Answers, permissions: readonly string[] = PERMISSIONS) {
  return renderScreen(<ProcessesScreen />, {
    address: '/workflow/assemblyLiine?design=p1',
    answers: {
      ...{ getProcess: process, listProcesses: { total: 1, rows: [leave] }, simulateProcess: simulated },
      listColleagues: [{ userId: 'u1', userName: '王芳', organizeName: '总部' }],
      ...answers,
    },
    permissions,
  });
}

async function openSimulation(answers: Answers, permissions?: readonly string[]) {
  const shown = openDesigner(answers, permissions);
  fireEvent.click(await screen.findByText('模拟'));
  return shown;
}

async function openPublishing(answers: Answers, permissions?: readonly string[]) {
  const shown = openDesigner({ publishProcess: { number: 3 }, ...answers }, permissions);
  fireEvent.click(await screen.findByRole('button', { name: '发布' }));
  return { shown, dialog: within(await screen.findByRole('dialog')) };
}

const cases = () => within(screen.getByRole('region', { name: '用例' }));

describe('[PRO-02] the cases of a process', () => {
  it('are shown as on their way, without a claim that there are none', async () => {
    await openSimulation({ listProcessCases: pending });
    await screen.findByRole('region', { name: '用例' });
    expect(cases().queryByText(/还没有用例/)).toBeNull();
  });

  it('say why they can’t be listed, and are asked for again', async () => {
    const shown = await openSimulation({ listProcessCases: refused({ subMsg: '服务繁忙' }) });
    expect(await screen.findByText('服务繁忙')).toBeInTheDocument();
    shown.answer({ listProcessCases: [] });
    fireEvent.click(cases().getByText('重试'));
    expect(await cases().findByText(/还没有用例/)).toBeInTheDocument();
  });

  it('are saved with what was run, under a name', async () => {
    const shown = await openSimulation({ listProcessCases: [], addProcessCase: { caseId: 'c1' } });
    expect(screen.queryByText('保存为用例')).toBeNull();
    fireEvent.click(await screen.findByText('开始模拟'));
    const save = await screen.findByRole('button', { name: '保存为用例' });
    expect(save).toBeDisabled();
    fireEvent.change(screen.getByLabelText('用例名称'), { target: { value: ' 三天以内 ' } });
    shown.answer({ listProcessCases: [saved] });
    fireEvent.click(save);
    expect(await cases().findByText('已通过 · 主管审批（李四）')).toBeInTheDocument();
    const [run] = shown.requests('simulateProcess');
    expect(shown.requests('addProcessCase').at(-1)?.body).toMatchObject({
      ...{ processId: 'p1', caseName: '三天以内', formValues: {}, decisions: [] },
      starterId: run?.body?.['starterId'],
    });
    expect(screen.getByRole('button', { name: '保存用例' })).toBeEnabled();
  });

  it('show what the server objects to', async () => {
    await openSimulation({ listProcessCases: [], addProcessCase: refused({ subMsg: '用例名称已存在' }) });
    fireEvent.click(await screen.findByText('开始模拟'));
    fireEvent.change(await screen.findByLabelText('用例名称'), { target: { value: '三天以内' } });
    fireEvent.click(screen.getByRole('button', { name: '保存为用例' }));
    expect(await screen.findByText('用例名称已存在')).toBeInTheDocument();
  });

  it('are run again, and saved anew under another name', async () => {
    const shown = await openSimulation({
      ...{ listProcessCases: [saved], getProcessCase: detail, updateProcessCase: { version: 4 } },
    });
    fireEvent.click(await screen.findByLabelText('运行“三天以内”'));
    expect(await screen.findByDisplayValue('三天以内')).toBeInTheDocument();
    const input = { starterId: 'u9', formValues: { days: 2 }, decisions: [decision] };
    expect(shown.requests('simulateProcess').at(-1)?.body).toMatchObject({ processId: 'p1', ...input });
    fireEvent.change(screen.getByLabelText('用例名称'), { target: { value: '两天' } });
    fireEvent.click(screen.getByRole('button', { name: '保存用例' }));
    await waitFor(() => expect(shown.requests('updateProcessCase')).toHaveLength(1));
    expect(shown.requests('updateProcessCase').at(-1)?.body).toMatchObject({
      ...{ caseId: 'c1', version: 3, caseName: '两天', ...input },
    });
    // The version that the server has answered goes with the next save.
    await waitFor(() => expect(screen.getByRole('button', { name: '保存用例' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: '保存用例' }));
    await waitFor(() => expect(shown.requests('updateProcessCase').at(-1)?.body).toMatchObject({ version: 4 }));
  });

  it('are removed once that is confirmed', async () => {
    const shown = await openSimulation({ listProcessCases: [saved], removeProcessCase: null });
    fireEvent.click(await screen.findByLabelText('删除用例“三天以内”'));
    const question = within(await screen.findByRole('dialog', { name: '删除用例“三天以内”？' }));
    expect(shown.requests('removeProcessCase')).toEqual([]);
    shown.answer({ listProcessCases: [] });
    fireEvent.click(question.getByText('删除'));
    expect(await cases().findByText(/还没有用例/)).toBeInTheDocument();
    expect(shown.requests('removeProcessCase').at(-1)?.body).toEqual({ caseId: 'c1' });
  });

  it('are only run without the right to edit', async () => {
    const readOnly = ['workflow:process:list', 'workflow:process:query'];
    await openSimulation({ listProcessCases: [saved], getProcessCase: detail }, readOnly);
    fireEvent.click(await screen.findByLabelText('运行“三天以内”'));
    const result = within(await screen.findByRole('region', { name: '结果' }));
    expect(await result.findByText('已通过')).toBeInTheDocument();
    expect(screen.queryByLabelText('用例名称')).toBeNull();
    expect(screen.queryByLabelText('删除用例“三天以内”')).toBeNull();
  });
});

const same: CheckedCase = { caseId: 'c2', caseName: '病假', expected: passed, result: 'SAME' };
const other: CheckedCase = {
  ...{ caseId: 'c1', caseName: '三天以内', expected: passed, result: 'OTHER', present: waiting, firstDifference: 1 },
};
const failed: CheckedCase = {
  ...{ caseId: 'c3', caseName: '离职', expected: passed, result: 'FAILED', message: { text: '发起人已离开或被停用' } },
};

describe('[PRO-02] publishing a process', () => {
  it('says so in one line if all cases end as expected', async () => {
    const { shown, dialog } = await openPublishing({ checkProcessCases: [same] });
    expect(await dialog.findByText('1 个用例的结果都与预期相同')).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess')).toHaveLength(1));
    expect(shown.requests('acceptProcessCases')).toEqual([]);
  });

  it('shows what was expected beside what comes now, and takes the new ends as expected if asked to', async () => {
    const answers = { checkProcessCases: [same, other, failed], acceptProcessCases: null };
    const { shown, dialog } = await openPublishing(answers);
    expect(await dialog.findByText('3 个用例中有 2 个的结果与预期不同')).toBeInTheDocument();
    expect(dialog.queryByText('病假')).toBeNull();
    const changed = within(dialog.getByRole('listitem', { name: '三天以内' }));
    expect(changed.getByText('第 2 步开始不同：预期 没有这一步，现在 财务审批（王五）')).toBeInTheDocument();
    expect(changed.getByRole('region', { name: '预期' })).toHaveTextContent('已通过经过：主管审批（李四）');
    expect(changed.getByRole('region', { name: '现在' })).toHaveTextContent(
      '进行中等待 王五 在“财务审批”处理经过：主管审批（李四） → 财务审批（王五）',
    );
    expect(dialog.getByRole('listitem', { name: '离职' })).toHaveTextContent('不能运行：发起人已离开或被停用');
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess')).toHaveLength(1));
    expect(shown.requests('acceptProcessCases').at(-1)?.body).toEqual({ processId: 'p1', caseIds: ['c1'] });
  });

  it('changes no case unless asked to, and goes on where that is refused', async () => {
    const { shown, dialog } = await openPublishing({
      ...{ checkProcessCases: [other], acceptProcessCases: refused({ subMsg: '服务繁忙' }) },
    });
    const box = await dialog.findByRole('checkbox');
    expect(box).not.toBeChecked();
    fireEvent.click(box);
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess')).toHaveLength(1));
    expect(await screen.findByText('服务繁忙')).toBeInTheDocument();
  });

  it('waits for no check, and says that it runs', async () => {
    const { shown, dialog } = await openPublishing({ checkProcessCases: pending });
    expect(await dialog.findByText('正在运行用例，可以不等待结果直接发布')).toBeInTheDocument();
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess')).toHaveLength(1));
  });

  it('says that the cases could not be checked, and is possible all the same', async () => {
    const { shown, dialog } = await openPublishing({ checkProcessCases: unreachable });
    expect(await dialog.findByText('没有能检查用例')).toBeInTheDocument();
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess')).toHaveLength(1));
  });

  it('offers no new expected ends without the right to edit', async () => {
    const permissions = PERMISSIONS.filter((right) => right !== 'workflow:process:edit');
    const { dialog } = await openPublishing({ checkProcessCases: [other] }, permissions);
    expect(await dialog.findByText('1 个用例中有 1 个的结果与预期不同')).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('saves the draft first, so that the cases are run on what is on screen', async () => {
    const shown = openDesigner({ checkProcessCases: [same], saveProcessDraft: { version: 6, problems: [] } });
    const canvas = within(await screen.findByRole('group', { name: '流程画布' }));
    fireEvent.keyDown(canvas.getByLabelText('主管审批，审批'), { key: 'd', ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 个用例的结果都与预期相同')).toBeInTheDocument();
    expect(shown.requests('saveProcessDraft')).toHaveLength(1);
    shown.answer({ publishProcess: { number: 3 } });
    fireEvent.click(dialog.getByText('发布'));
    await waitFor(() => expect(shown.requests('publishProcess').at(-1)?.body).toMatchObject({ version: 6 }));
    expect(shown.requests('saveProcessDraft')).toHaveLength(1);
  });
});
