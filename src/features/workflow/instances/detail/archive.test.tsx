import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, task } from '../testing';

async function openInstance(answers: Answers) {
  const shown = renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: instance,
      getManagedSummary: { isManager: false, parkedCount: 0 },
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '存档' }));
  return shown;
}

describe('[APL-01] the archive of an instance', () => {
  it('is asked for and downloaded once, however often the button is pressed meanwhile', async () => {
    const shown = await openInstance({ exportInstance: { fileName: 'ticket' }, download: pending });
    await waitFor(() => expect(shown.requests('download')).toHaveLength(1));
    expect(shown.requests('download')[0]?.url.searchParams.get('fileName')).toBe('ticket');
    fireEvent.click(screen.getByRole('button', { name: /存档/ }));
    expect(shown.requests('exportInstance')).toHaveLength(1);
  });

  it('is refused in the words of the server, and can be asked for again', async () => {
    const shown = await openInstance({
      exportInstance: { fileName: 'ticket' },
      download: refused({ subMsg: '申请刚刚有变化，请重新下载' }),
    });
    expect(await screen.findByText('申请刚刚有变化，请重新下载')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '存档' }));
    await waitFor(() => expect(shown.requests('exportInstance')).toHaveLength(2));
  });
});
