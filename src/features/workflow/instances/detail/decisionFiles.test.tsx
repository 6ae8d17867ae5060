import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { installPartsServer } from '@/kernel/uploads/testing';
import { jsonResponse } from '@/platform/testing/wire';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, ownTask, task } from '../testing';

const parts = installPartsServer();
const stored = { fileId: 'f1', fileName: '意见.pdf', size: 2048, thumbnail: null, isPending: false };

function openScreen(answers: Answers = {}, shown = { ...instance, ownTasks: [{ ...ownTask, allowsFiles: true }] }) {
  return renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: shown,
      getOpinionPhrases: [],
      getManagedSummary: { isManager: false, parkedCount: 0 },
      beginApplicationFile: ({ body }) => {
        parts.expect('up1', Number(body?.['size']));
        return jsonResponse({ code: '10000', data: { uploadId: 'up1' } });
      },
      completeApplicationFile: { fileId: 'f1' },
      listApplicationFiles: [stored],
      exportApplicationFile: { fileName: 'ticket' },
      download: pending,

      ...answers,
    },
  });
}

async function ask(action: string) {
  const bar = within(await screen.findByRole('group', { name: '操作' }));
  fireEvent.click(bar.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: action }));
}

const choose = (input: HTMLElement) =>
  fireEvent.change(input, { target: { files: [new File(['content'], '意见.pdf')] } });

describe('[APR-01] files of a decision', () => {
  it.each([
    ['通过', 'passTask'],
    ['拒绝', 'refuseTask'],
  ] as const)('are uploaded in the dialog, and sent when one can %s', async (action, endpoint) => {
    const shown = openScreen({ [endpoint]: null });
    const dialog = await ask(action);
    choose(await dialog.findByLabelText('附件', { selector: 'input' }));
    expect(await dialog.findByRole('button', { name: '意见.pdf' })).toBeInTheDocument();
    const send = dialog.getByRole('button', { name: action });
    await waitFor(() => expect(send).toBeEnabled());
    fireEvent.click(send);
    await waitFor(() => expect(shown.requests(endpoint)[0]?.body).toMatchObject({ fileIds: ['f1'] }));
  });

  it('are waited for, and can be taken back', async () => {
    parts.disturb = ({ method }) => (method === 'PATCH' ? 'hold' : undefined);
    openScreen();
    const dialog = await ask('通过');
    choose(await dialog.findByLabelText('附件', { selector: 'input' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: '通过' })).toBeDisabled());
    expect(dialog.getByText('文件上传完后可以提交')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '移除“意见.pdf”' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: '通过' })).toBeEnabled());
  });

  it('say why the server does not take them', async () => {
    openScreen({ beginApplicationFile: refused({ subMsg: '存储空间不足' }) });
    const dialog = await ask('通过');
    choose(await dialog.findByLabelText('附件', { selector: 'input' }));
    expect(await dialog.findByText('存储空间不足')).toBeInTheDocument();
  });

  it('that could not be uploaded are not left out without a question', async () => {
    const shown = openScreen({ beginApplicationFile: refused({ subMsg: '存储空间不足' }), passTask: null });
    const dialog = await ask('通过');
    choose(await dialog.findByLabelText('附件', { selector: 'input' }));
    expect(await dialog.findByText('1 个文件未能上传')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '通过' }));
    const question = within(await screen.findByRole('dialog', { name: '1 个文件未能上传，仍要提交？' }));
    expect(shown.requests('passTask')).toHaveLength(0);
    fireEvent.click(question.getByRole('button', { name: '仍要提交' }));
    await waitFor(() => expect(shown.requests('passTask')[0]?.body).toMatchObject({ fileIds: [] }));
  });

  it('are not asked for where the node takes none', async () => {
    openScreen({}, { ...instance, ownTasks: [{ ...ownTask, allowsFiles: false }] });
    const dialog = await ask('通过');
    expect(dialog.queryByLabelText('附件')).not.toBeInTheDocument();
  });

  it('are shown with the decision, and saved by a click', async () => {
    const files = [{ fileId: 'f1', fileName: '意见.pdf', size: 2048 }];
    const tasks = instance.tasks.map((one) => ({ ...one, state: 'PASSED' as const, files }));
    const shown = openScreen({}, { ...instance, tasks, ownTasks: [] });
    fireEvent.click(await screen.findByRole('button', { name: '意见.pdf' }));
    await waitFor(() => expect(shown.requests('download')[0]?.url.searchParams.get('fileName')).toBe('ticket'));
  });
});
