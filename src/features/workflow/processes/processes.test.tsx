import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProcessDetail } from 'contract/workflow/processRows';
import { outdated, pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ProcessesScreen } from './ProcessesScreen';
import { createNode } from './designer/createNode';
import { PERMISSIONS, approver, detailOf, leave } from './testing';
import { formatChinese } from '@/platform/language/translateWith';

const drawn = detailOf([approver]);
const one = { total: 1, rows: [leave] };
const people: Answers = { listColleagues: [{ userId: 'u1', userName: '王芳', organizeName: '总部' }] };

function openList(answers: Answers = {}, permissions: readonly string[] = PERMISSIONS) {
  return renderScreen(<ProcessesScreen />, { answers: { ...people, listProcesses: one, ...answers }, permissions });
}

function openDesigner(process: ProcessDetail, answers: Answers = {}, permissions: readonly string[] = PERMISSIONS) {
  return renderScreen(<ProcessesScreen />, {
    address: '/workflow/assemblyLiine?design=p1',
    answers: {
      ...people,
      getProcess: process,
      listProcesses: one,
      listProcessCases: [],
      checkProcessCases: [],
      ...answers,
    },
    permissions,
  });
}

const canvas = () => screen.getByRole('group', { name: '流程画布' });
const cards = () => Array.from(canvas().querySelectorAll('[data-node]'), (card) => card.getAttribute('aria-label'));
const card = (label: string) => within(canvas()).getByLabelText(label);
const bar = () => within(screen.getByRole('group', { name: '请假' }));
const side = () => within(screen.getByRole('complementary', { name: '设置' }));

async function addNode(slot: number, kind: string) {
  const plus = within(canvas()).getAllByLabelText('添加节点')[slot];
  if (!plus) throw new Error(`There is no slot ${slot}`);
  fireEvent.click(plus);
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(kind) }));
}

describe('[PRO-01] the list of processes', () => {
  it('claims nothing while it is on its way, and says what to do while it is empty', async () => {
    openList({ listProcesses: pending });
    expect(screen.queryByText(/暂无流程/)).toBeNull();
    cleanup();
    openList({ listProcesses: { total: 0, rows: [] } });
    expect(await screen.findByText('暂无流程，请点击右上角“新增”添加')).toBeInTheDocument();
  });

  it('leads to the statistics of a process that the user manages, and of no other', async () => {
    const own = { listManagedProcesses: [{ processId: 'p1', processName: '请假' }] };
    const rights = [...PERMISSIONS, 'system:my:approval'];
    const shown = openList(own, rights);
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '统计' }));
    await waitFor(() => expect(shown.address()).toBe('/workflow/myApproval?tab=STATISTICS&processId=p1'));
    cleanup();
    openList({ listManagedProcesses: [] }, rights);
    fireEvent.click(await screen.findByText('更多'));
    expect(await screen.findByRole('menuitem', { name: '停用' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '统计' })).not.toBeInTheDocument();
  });

  it('tells version, state and instances', async () => {
    openList();
    const row = (await screen.findByText('请假')).closest('tr');
    for (const text of ['leave', '人事', '所有人', 'V2', '有未发布的修改', '1 / 4', '启用'])
      expect(row).toHaveTextContent(text);
  });

  it('shows no action without its right', async () => {
    openList({}, ['workflow:process:list']);
    await screen.findByText('请假');
    for (const text of ['设计', '编辑', '新增']) expect(screen.queryByText(text)).toBeNull();
  });

  it('opens the designer with a process that was added', async () => {
    const shown = openList({
      ...{ addProcess: { processId: 'p1' }, getProcess: drawn, listForms: { total: 0, rows: [] } },
      listProcessCategories: ['人事', '财务'],
    });
    fireEvent.click(await screen.findByText('新增'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('流程名称'), { target: { value: '请假' } });
    fireEvent.change(dialog.getByLabelText('流程标识'), { target: { value: 'leave' } });
    fireEvent.click(dialog.getByText('保存'));
    expect(await screen.findByRole('group', { name: '流程画布' })).toBeInTheDocument();
    expect(shown.requests('addProcess').at(-1)?.body).toMatchObject({ processKey: 'leave', everyoneMayStart: true });
  });
});

describe('[PRO-01] the form of a process', () => {
  it('keeps the icon, for which it has no field', async () => {
    const read = { ...drawn, icon: 'CalendarOutlined' };
    const shown = openList({
      ...{ getProcess: read, updateProcess: null, listForms: { total: 0, rows: [] }, listProcessCategories: [] },
    });
    fireEvent.click(await screen.findByText('编辑'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('流程名称'), { target: { value: '请假单' } });
    fireEvent.click(dialog.getByText('保存'));
    await waitFor(() =>
      expect(shown.requests('updateProcess').at(-1)?.body).toMatchObject({
        ...{ processName: '请假单', icon: 'CalendarOutlined', version: 5 },
      }),
    );
  });
});

describe('[PRO-01] the process designer', () => {
  it('adds nodes between others, and branches with their own', async () => {
    const shown = openDesigner(drawn, { saveProcessDraft: { version: 6, problems: [] } });
    await screen.findByRole('group', { name: '流程画布' });
    expect(card('主管审批，审批')).toHaveTextContent('发起人的直属负责人 · 任一人处理即可');
    await addNode(1, '条件分支');
    expect(cards()).toEqual(['主管审批，审批', '条件分支', '条件 1，分支', '默认，分支']);
    await addNode(2, '抄送');
    expect(cards()).toEqual(['主管审批，审批', '条件分支', '条件 1，分支', '抄送', '默认，分支']);
    fireEvent.click(bar().getByLabelText('撤销'));
    expect(cards()).toHaveLength(4);
    fireEvent.click(bar().getByLabelText('重做'));
    fireEvent.click(bar().getByText('保存'));
    await waitFor(() => expect(bar().getByText('已保存')).toBeInTheDocument());
    expect(shown.requests('saveProcessDraft').at(-1)?.body).toMatchObject({
      ...{ processId: 'p1', version: 5 },
      definition: {
        nodes: [{ id: 'approver1' }, { kind: 'CONDITION', branches: [{ nodes: [{ kind: 'COPY' }] }, {}] }],
      },
    });
  });

  it('moves, copies and removes by keyboard', async () => {
    openDesigner(detailOf([approver, createNode('PARALLEL', { nodes: [approver] }, formatChinese)]));
    await screen.findByRole('group', { name: '流程画布' });
    card('主管审批，审批').focus();
    fireEvent.keyDown(card('主管审批，审批'), { key: 'ArrowDown' });
    expect(card('并行分支')).toHaveFocus();
    fireEvent.keyDown(card('主管审批，审批'), { key: 'ArrowDown', altKey: true });
    expect(cards()).toEqual(['并行分支', '分支 1，分支', '主管审批，审批', '分支 2，分支']);
    fireEvent.keyDown(card('主管审批，审批'), { key: 'd', ctrlKey: true });
    expect(cards()).toHaveLength(5);
    fireEvent.keyDown(card('并行分支'), { key: 'Delete' });
    expect(cards()).toEqual([]);
    fireEvent.keyDown(canvas(), { key: 'z', ctrlKey: true });
    expect(cards()).toHaveLength(5);
  });

  it('sets a node up, and names what is incomplete', async () => {
    openDesigner(detailOf([createNode('APPROVER', { nodes: [] }, formatChinese)]));
    await screen.findByRole('group', { name: '流程画布' });
    fireEvent.focus(card('审批'));
    fireEvent.change(side().getByLabelText('节点名称'), { target: { value: '经理审批' } });
    expect(await side().findByText('请选择人员')).toBeInTheDocument();
    expect(bar().getByText('1 处待完善')).toBeInTheDocument();
    fireEvent.click(side().getByLabelText('必须填写意见'));
    fireEvent.click(bar().getByText('1 处待完善'));
    fireEvent.click(side().getByText('请选择人员'));
    expect(side().getByLabelText('必须填写意见')).toBeChecked();
  });

  it('publishes, and shows what the server objects to', async () => {
    const shown = openDesigner(drawn, {
      publishProcess: refused({
        subMsg: '流程还不完整',
        data: { fields: [{ name: 'approver1', message: '人员已离职' }] },
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /发\s?布/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('发布'));
    expect(await screen.findByText('人员已离职')).toBeInTheDocument();
    shown.answer({ publishProcess: { number: 3 }, getProcess: { ...drawn, versionNumber: 3, version: 6 } });
    fireEvent.click(screen.getByRole('button', { name: /发\s?布/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('发布'));
    expect(await bar().findByText('V3')).toBeInTheDocument();
  });

  it('loses neither design when somebody else has saved', async () => {
    const shown = openDesigner(drawn, { saveProcessDraft: outdated });
    await screen.findByRole('group', { name: '流程画布' });
    await addNode(1, '抄送');
    fireEvent.click(bar().getByText('保存'));
    await screen.findByText('草稿已被其他人修改');
    shown.answer({ getProcess: { ...detailOf([]), version: 9 } });
    fireEvent.click(screen.getByText('载入对方的设计'));
    await waitFor(() => expect(cards()).toEqual([]));
    fireEvent.click(bar().getByLabelText('撤销'));
    expect(cards()).toEqual(['主管审批，审批', '抄送']);
  });

  it('is only read without the right to edit', async () => {
    openDesigner(drawn, {}, ['workflow:process:list', 'workflow:process:query']);
    await screen.findByRole('group', { name: '流程画布' });
    expect(within(canvas()).queryByLabelText('添加节点')).toBeNull();
    expect(bar().queryByText('保存')).toBeNull();
    fireEvent.keyDown(card('主管审批，审批'), { key: 'Delete' });
    expect(cards()).toHaveLength(1);
  });
});

describe('[PRO-02] the simulation', () => {
  it('shows the path, and decides step by step', async () => {
    const open = {
      nodeId: 'approver1',
      nodeName: '主管审批',
      userId: 'u2',
      userName: '李四',
      actions: ['PASS' as const, 'REFUSE' as const],
    };
    const step = { id: 'approver1', name: '主管审批', people: [{ userId: 'u2', userName: '李四' }] };
    const running = { status: 'RUNNING' as const, path: [step], open: [open], parked: [], valueProblems: [] };
    const shown = openDesigner(drawn, { simulateProcess: running });
    fireEvent.click(await screen.findByText('模拟'));
    fireEvent.click(await screen.findByText('开始模拟'));
    expect(await screen.findByText('李四 在“主管审批”')).toBeInTheDocument();
    shown.answer({ simulateProcess: { ...running, status: 'PASSED', open: [] } });
    fireEvent.click(screen.getByText('通过'));
    expect(await screen.findByText('已通过')).toBeInTheDocument();
    expect(shown.requests('simulateProcess').at(-1)?.body).toMatchObject({
      decisions: [{ nodeId: 'approver1', userId: 'u2', action: 'PASS' }],
    });
    fireEvent.click(screen.getByText('撤回上一步'));
    await waitFor(() => expect(shown.requests('simulateProcess').at(-1)?.body).toMatchObject({ decisions: [] }));
  });
});

describe('[PRO-03] BPMN', () => {
  it('names what of a file can’t be run, and imports what can', async () => {
    const shown = openList({
      importProcess: {
        ...{ version: 5, problems: [] },
        fileProblems: [{ elementId: 'x', elementName: '脚本', message: { text: '不支持脚本任务' } }],
      },
    });
    const row = (await screen.findByText('请假')).closest('tr');
    if (!row) throw new Error('There is no row');
    fireEvent.click(within(row).getByText('更多'));
    fireEvent.click(await screen.findByText('导入 BPMN'));
    const file = new File([], 'leave.bpmn');
    Object.assign(file, { text: () => Promise.resolve('<definitions/>') });
    fireEvent.change(await screen.findByLabelText('BPMN 文件'), { target: { files: [file] } });
    await screen.findByText('leave.bpmn');
    fireEvent.click(screen.getByRole('button', { name: /导\s?入/ }));
    expect(await screen.findByText('脚本 · 不支持脚本任务')).toBeInTheDocument();
    shown.answer({ importProcess: { version: 6, problems: [], fileProblems: [] } });
    fireEvent.click(screen.getByRole('button', { name: /导\s?入/ }));
    await waitFor(() => expect(screen.queryByText('脚本 · 不支持脚本任务')).toBeNull());
    expect(shown.requests('importProcess').at(-1)?.body).toMatchObject({ processId: 'p1', bpmn: '<definitions/>' });
  });
});
