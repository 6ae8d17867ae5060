import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { form } from 'contract/workflow/testing';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, task } from '../testing';

const print = jest.fn();
const drawn = 'data:image/png;base64,iVBORw0KGgo=';
const mark = '7F3A-09C2-11AA-B2C3-D4E5';

beforeEach(() => {
  print.mockClear();
  Object.assign(window, { print });
});

async function openPrint(isSigned: boolean) {
  const definition = form(
    { id: 'reason', kind: 'text', label: '事由' },
    { id: 'note', kind: 'text', label: '内部备注', inPrint: false },
  );
  const shown = renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: {
        ...instance,
        ...{ form: definition, values: { reason: '回家', note: '内部' } },
        tasks: instance.tasks.map((one) => ({ ...one, state: 'PASSED' as const, isSigned })),
      },
      getSignature: { signature: drawn },
      printInstance: { mark, printTime: '2026-11-27T03:00:00.000Z', userName: '林婉清' },
      getManagedSummary: { isManager: false, parkedCount: 0 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(shown.requests('printInstance')).toHaveLength(1));
  const paper = await screen.findByText(/校验码 7F3A/);
  return within(paper.closest('article') ?? paper);
}

describe('[APL-01] printing an instance', () => {
  it('shows the form without what is kept from paper, the records and the mark, and nothing after the dialog', async () => {
    const paper = await openPrint(false);
    expect(paper.getByText('回家')).toBeInTheDocument();
    expect(paper.queryByText('内部')).not.toBeInTheDocument();
    expect(paper.getByText('周小川的请假')).toBeInTheDocument();
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByText(/校验码 7F3A/)).not.toBeInTheDocument();
  });

  it('waits for the signatures', async () => {
    const paper = await openPrint(true);
    await waitFor(() => expect(paper.getByRole('presentation', { hidden: true })).toHaveAttribute('src', drawn));
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(paper.getByRole('presentation', { hidden: true }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
