import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REFUSED_CODE } from 'contract/envelope';
import { form } from 'contract/workflow/testing';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { installPartsServer } from '@/kernel/uploads/testing';
import { jsonResponse } from '@/platform/testing/wire';
import { PERMISSIONS, instance } from '../testing';
import { ApplicationsScreen } from './ApplicationsScreen';

const parts = installPartsServer();
const process = {
  ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: '人事', icon: null, description: null },
};
const note = form({ id: 'note', kind: 'file', label: '证明' });

function openForm(answers: Answers = {}) {
  return renderScreen(<ApplicationsScreen />, {
    address: '/workflow/myApply?start=p1',
    permissions: PERMISSIONS,
    answers: {
      getStartForm: { ...process, form: note, values: {}, draft: null },
      previewApplication: { path: [], choose: [], parked: [] },
      listApplicationDrafts: [],
      listApplications: { total: 0, rows: [] },
      addApplicationDraft: { draftId: 'd1', version: 1 },
      submitApplication: { instanceId: 'i1' },
      markInstanceRead: null,
      getInstance: instance,
      beginApplicationFile: ({ body }) => {
        parts.expect('up1', Number(body?.['size']));
        return jsonResponse({ code: '10000', data: { uploadId: 'up1' } });
      },
      completeApplicationFile: { fileId: 'f1' },
      listApplicationFiles: [{ fileId: 'f1', fileName: '证明.pdf', size: 7, thumbnail: null, isPending: false }],
      ...answers,
    },
  });
}

async function choose() {
  const input = await screen.findByLabelText('证明', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['content'], '证明.pdf')] } });
}
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('[APL-01] a file of an application', () => {
  it('is waited for: it is submitted once it has arrived', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const completeApplicationFile = () => new Promise<Response>((resolve) => (arrive = resolve));
    const shown = openForm({ completeApplicationFile });
    await choose();
    await waitFor(() => expect(button(/^提\s?交$/)).toBeDisabled());
    expect(screen.getByText('文件上传完后可以提交')).toBeInTheDocument();
    await waitFor(() => expect(shown.requests('completeApplicationFile')).toHaveLength(1));
    arrive(jsonResponse({ code: '10000', data: { fileId: 'f1' } }));
    await waitFor(() => expect(button(/^提\s?交$/)).toBeEnabled());
    expect(screen.queryByText('文件上传完后可以提交')).not.toBeInTheDocument();
    fireEvent.click(button(/^提\s?交$/));
    await waitFor(() =>
      expect(shown.requests('submitApplication')[0]?.body).toMatchObject({ formValues: { note: ['f1'] } }),
    );
  });

  it('that could not be uploaded is not left out without a question', async () => {
    const shown = openForm({ beginApplicationFile: refused({ subMsg: '存储空间不足' }) });
    await choose();
    expect(await screen.findByText('存储空间不足')).toBeInTheDocument();
    expect(screen.getByText('1 个文件未能上传')).toBeInTheDocument();
    fireEvent.click(button(/^提\s?交$/));
    const question = within(await screen.findByRole('dialog', { name: '1 个文件未能上传，仍要提交？' }));
    expect(shown.requests('submitApplication')).toHaveLength(0);
    fireEvent.click(question.getByRole('button', { name: '仍要提交' }));
    await waitFor(() => expect(shown.requests('submitApplication')[0]?.body).toMatchObject({ formValues: {} }));
  });

  it('that could not be uploaded can be uploaded again', async () => {
    let isFull = true;
    const shown = openForm({
      beginApplicationFile: ({ body }) => {
        if (isFull) return jsonResponse({ code: REFUSED_CODE, subMsg: '存储空间不足' });
        parts.expect('up1', Number(body?.['size']));
        return jsonResponse({ code: '10000', data: { uploadId: 'up1' } });
      },
    });
    await choose();
    expect(await screen.findByText('存储空间不足')).toBeInTheDocument();
    isFull = false;
    fireEvent.click(button(/^重试“证明.pdf”$/));
    await screen.findByRole('button', { name: '证明.pdf' });
    fireEvent.click(button(/^提\s?交$/));
    await waitFor(() =>
      expect(shown.requests('submitApplication')[0]?.body).toMatchObject({ formValues: { note: ['f1'] } }),
    );
  });

  it('that was removed is no longer asked about', async () => {
    const shown = openForm({ beginApplicationFile: refused({ subMsg: '存储空间不足' }) });
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: '移除“证明.pdf”' }));
    fireEvent.click(button(/^提\s?交$/));
    await waitFor(() => expect(shown.requests('submitApplication')).toHaveLength(1));
    expect(screen.queryByText(/未能上传/)).not.toBeInTheDocument();
  });

  it('is not lost without a question', async () => {
    parts.disturb = ({ method }) => (method === 'PATCH' ? 'hold' : undefined);
    const shown = openForm();
    await choose();
    await waitFor(() => expect(button(/^提\s?交$/)).toBeDisabled());
    fireEvent.click(button(/^返\s?回$/));
    expect(await screen.findByText('还在上传的文件会丢失。')).toBeInTheDocument();
    const question = within(screen.getByRole('dialog'));
    fireEvent.click(question.getByRole('button', { name: /^放\s?弃/ }));
    await waitFor(() => expect(shown.address()).toBe('/workflow/myApply'));
  });
});
