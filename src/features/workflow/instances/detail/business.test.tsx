import { screen } from '@testing-library/react';
import type { InstanceDetail } from 'contract/workflow/instances';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, task } from '../testing';

const show = (business: InstanceDetail['business']) =>
  renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: { ...instance, business },
      getManagedSummary: { isManager: false, parkedCount: 0 },
    },
  });

describe('[APR-01] an instance that was started for something else', () => {
  it('leads to what it was started for', async () => {
    show({ noun: '发送任务', name: '停电通知', address: '/sendTask/smsTask?taskId=1' });
    const link = await screen.findByRole('link', { name: '停电通知' });
    expect(link).toHaveAttribute('href', '/sendTask/smsTask?taskId=1');
  });

  it('tells what it was where the user can’t open it', async () => {
    show({ noun: '发送任务', name: null, address: null });
    expect(await screen.findByText('由发送任务自动发起')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '停电通知' })).not.toBeInTheDocument();
  });
});
