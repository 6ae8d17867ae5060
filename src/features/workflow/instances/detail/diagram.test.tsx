import { fireEvent, screen, within } from '@testing-library/react';
import type { InstanceDiagram } from 'contract/workflow/instanceDiagram';
import { unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, task } from '../testing';

const diagram: InstanceDiagram = {
  startState: 'DONE',
  nodes: [
    { nodeId: 'check', nodeName: '主管审批', kind: 'APPROVER', state: 'CURRENT', branchId: null },
    { nodeId: 'split', nodeName: '按天数', kind: 'CONDITION', state: 'AHEAD', branchId: null },
    { nodeId: 'boss', nodeName: '经理审批', kind: 'APPROVER', state: 'AHEAD', branchId: 'long' },
  ],
  branches: [
    { branchId: 'long', branchName: '三天以上', gatewayId: 'split' },
    { branchId: 'short', branchName: '三天以内', gatewayId: 'split' },
  ],
};

it('[APR-01] the diagram shows where an instance stands, its branches and who was asked, when it is asked for', async () => {
  const shown = renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: instance,
      getInstanceDiagram: unreachable,
      getManagedSummary: { isManager: false, parkedCount: 0 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '查看流程图' }));
  const retry = await screen.findByRole('button', { name: '重试' });
  shown.answer({ getInstanceDiagram: diagram });
  fireEvent.click(retry);
  const drawn = within(await screen.findByRole('region', { name: '流程图' }));
  const current = drawn.getByText('主管审批').closest('[aria-current="step"]');
  expect(current).toHaveTextContent('进行中');
  expect(current).toHaveTextContent('陈思远');
  const branches = within(drawn.getByRole('list', { name: '“按天数”的分支' }));
  expect(branches.getByText('三天以上').closest('li')).toHaveTextContent('经理审批');
  expect(branches.getByText('三天以内').closest('li')).not.toHaveTextContent('经理审批');
});
