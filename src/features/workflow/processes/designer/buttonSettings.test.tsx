import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { NodeButtons } from 'contract/workflow/nodeButtons';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessDetail } from 'contract/workflow/processRows';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { formatChinese } from '@/platform/language/translateWith';
import { ButtonSettings } from './ButtonSettings';
import { SimulationDrawer } from './SimulationDrawer';
import { compareProcesses } from './compareProcesses';
import { createNode } from './createNode';

const node = createNode('APPROVER', { nodes: [] }, formatChinese);
const settings = { samePerson: 'ALWAYS', managerIds: [], mayWithdraw: true, mayPullBack: true } as const;
const withButtons = (buttons: NodeButtons | undefined): ProcessDefinition => ({
  ...settings,
  nodes: node.kind === 'APPROVER' ? [{ ...node, buttons }] : [],
});

function open(kind: 'APPROVER' | 'TRANSACTOR') {
  const changes: (NodeButtons | undefined)[] = [];
  function Settings() {
    const [buttons, setButtons] = useState<NodeButtons>();
    const change = (changed: NodeButtons | undefined) => {
      changes.push(changed);
      setButtons(changed);
    };
    return <ButtonSettings kind={kind} buttons={buttons} onChange={change} />;
  }
  renderScreen(<Settings />);
  return changes;
}
const nameOf = (label: string) => screen.getByLabelText(`“${label}”按钮的名称`);
const switchOf = (label: string) => screen.getByLabelText(`显示“${label}”按钮`);

describe('[PRO-01] the buttons of a node', () => {
  it('get names, are switched off, and are as usual again', () => {
    const changes = open('APPROVER');
    fireEvent.change(nameOf('通过'), { target: { value: '同意' } });
    expect(changes.at(-1)).toEqual({ PASS: { name: '同意', isOffered: true } });
    fireEvent.click(switchOf('拒绝'));
    expect(changes.at(-1)).toEqual({ PASS: { name: '同意', isOffered: true }, REFUSE: { isOffered: false } });
    expect(nameOf('拒绝')).toBeDisabled();
    fireEvent.click(switchOf('拒绝'));
    fireEvent.change(nameOf('通过'), { target: { value: ' ' } });
    expect(changes.at(-1)).toBeUndefined();
    expect(nameOf('通过')).toHaveAttribute('placeholder', '通过');
  });

  it('always let people pass, and refuse no work', () => {
    open('TRANSACTOR');
    expect(switchOf('通过')).toBeDisabled();
    expect(switchOf('通过')).toBeChecked();
    expect(screen.queryByLabelText('显示“拒绝”按钮')).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(6);
  });

  it('mark a node as changed between two versions', () => {
    const [former, present] = [withButtons(undefined), withButtons({ RETURN: { isOffered: false } })];
    expect([...compareProcesses(former, present).present]).toEqual([[node.id, 'changed']]);
    expect([...compareProcesses(former, withButtons(undefined)).present]).toEqual([]);
  });
});

it('[PRO-02] a simulation has the buttons of a node by their names', async () => {
  const process: ProcessDetail = {
    ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: null, icon: null, description: null },
    ...{ formId: null, formName: null, everyoneMayStart: true, status: 'NORMAL', publishState: 'UNPUBLISHED' },
    ...{ versionNumber: null, publishTime: null, formNumber: null, runningCount: 0, endedCount: 0, sort: 0 },
    ...{ createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z', updateUserName: '王芳' },
    ...{ version: 3, starterUsers: [], starterOrganizations: [], starterRoles: [], problems: [] },
    definition: withButtons(undefined),
  };
  const open1 = { nodeId: node.id, nodeName: '审批', userId: 'u2', userName: '李四' };
  const simulateProcess = {
    ...{ status: 'RUNNING' as const, path: [], parked: [], valueProblems: [] },
    open: [{ ...open1, actions: ['PASS' as const, 'RETURN' as const], names: { PASS: '同意' } }],
  };
  renderScreen(<SimulationDrawer process={process} form={undefined} onClose={() => undefined} />, {
    answers: {
      simulateProcess,
      listProcessCases: [],
      listColleagues: [{ userId: 'u1', userName: '王芳', organizeName: '总部' }],
    },
    permissions: [],
  });
  fireEvent.click(await screen.findByText('开始模拟'));
  expect(await screen.findByRole('button', { name: /^同\s?意$/ })).toBeInTheDocument();
  expect(screen.getByText('退回发起人')).toBeInTheDocument();
  expect(screen.queryByText('拒绝')).toBeNull();
});
