import { screen } from '@testing-library/react';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from './ApprovalsScreen';
import { PERMISSIONS, task } from '../testing';

it('[APR-01] tasks that are overdue are marked, and are listed alone at their address', async () => {
  const late = { ...task, taskKey: 'i1 4', taskId: 4, title: '林婉清的请假', isOverdue: true };
  const shown = renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?due=OVERDUE',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 2, rows: [task, late] },
      getManagedSummary: { isManager: false, parkedCount: 0 },
    },
  });
  const row = (await screen.findByText('林婉清的请假')).closest('tr');
  expect(row).toHaveTextContent('已超时');
  expect(screen.getByText('周小川的请假').closest('tr')).not.toHaveTextContent('已超时');
  expect(shown.requests('listTasks').at(-1)?.url.searchParams.get('due')).toBe('OVERDUE');
});
