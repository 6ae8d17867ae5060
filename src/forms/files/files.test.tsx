import { fireEvent, screen, waitFor } from '@testing-library/react';
import { form } from 'contract/workflow/testing';
import { installPartsServer } from '@/kernel/uploads/testing';
import { jsonResponse } from '@/platform/testing/wire';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { fillForm, readForm } from '../testing';

const parts = installPartsServer();
const picture = 'data:image/png;base64,iVBORw0KGgo=';
const stored = { fileId: 'f1', fileName: '合同.pdf', size: 2048, thumbnail: picture, isPending: false };
const answers: Answers = {
  beginApplicationFile: ({ body }) => {
    parts.expect('up1', Number(body?.['size']));
    return jsonResponse({ code: '10000', data: { uploadId: 'up1' } });
  },
  completeApplicationFile: { fileId: 'f1' },
  listApplicationFiles: [stored],
  exportApplicationFile: { fileName: 'ticket' },
  download: pending,
};
const pdf = () => new File(['content'], '合同.pdf', { type: 'application/pdf' });
const give = async (label: string, ...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { files } });

describe('[FRM-03] files of a form', () => {
  it('are uploaded by whoever fills it in, and listed with a button that saves them', async () => {
    const shown = fillForm(form({ id: 'a', kind: 'file', label: '附件' }), { answers, permissions: ['x:y:z'] });
    await give('附件', pdf());
    await waitFor(() => expect(shown.value('a')).toEqual(['f1']));
    expect(shown.requests('beginApplicationFile')[0]?.body).toEqual({ fileName: '合同.pdf', size: 7 });
    expect(shown.requests('completeApplicationFile')[0]?.body).toEqual({ uploadId: 'up1' });
    expect(parts.received.get('up1')).toBe(7);
    fireEvent.click(await screen.findByRole('button', { name: '合同.pdf' }));
    await waitFor(() => expect(shown.requests('download')[0]?.url.searchParams.get('fileName')).toBe('ticket'));
    fireEvent.click(screen.getByRole('button', { name: '移除“合同.pdf”' }));
    expect(shown.value('a')).toBeNull();
  });

  it('show how far they are, and can be taken back meanwhile', async () => {
    parts.disturb = ({ method }) => (method === 'PATCH' ? 'hold' : undefined);
    const shown = fillForm(form({ id: 'a', kind: 'file', label: '附件' }), { answers });
    await give('附件', pdf());
    const bar = await screen.findByRole('progressbar', { name: '上传进度：合同.pdf' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '42'));
    fireEvent.click(screen.getByRole('button', { name: '移除“合同.pdf”' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(shown.value('a')).toBeUndefined();
  });

  it.each([
    ['of another type', { extensions: ['docx', 'xlsx'] }, '只能上传 docx、xlsx 文件'],
    ['too large', { maxMegabytes: 1 }, '文件不能超过 1 MB'],
  ])('that are %s are not sent', async (_, settings, problem) => {
    const shown = fillForm(form({ id: 'a', kind: 'file', label: '附件', settings }), { answers });
    await give('附件', new File(['x'.repeat(1024 * 1024 + 1)], '合同.pdf'));
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(shown.requests('beginApplicationFile')).toEqual([]);
  });

  it('say why the server does not take them', async () => {
    fillForm(form({ id: 'a', kind: 'file', label: '附件' }), {
      answers: { ...answers, beginApplicationFile: refused({ subMsg: '存储空间不足' }) },
    });
    await give('附件', pdf());
    expect(await screen.findByText('存储空间不足')).toBeInTheDocument();
  });

  it('can’t be added beyond their number', async () => {
    const definition = form({ id: 'a', kind: 'file', label: '附件', settings: { maxFiles: 1 } });
    fillForm(definition, { answers, values: { a: ['f1'] } });
    expect(await screen.findByRole('button', { name: 'upload 添加文件' })).toBeDisabled();
  });

  it('that the reader may not see are named as such', async () => {
    readForm(form({ id: 'a', kind: 'file', label: '附件' }), { a: ['f1'] }, { answers: { listApplicationFiles: [] } });
    expect(await screen.findByText('您看不到的文件')).toBeInTheDocument();
  });

  it('are read as links, pictures with a small picture', async () => {
    readForm(
      form({ id: 'a', kind: 'file', label: '附件' }, { id: 'b', kind: 'image', label: '照片' }),
      { a: ['f1'], b: ['f1'] },
      { answers },
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: '合同.pdf' })).toHaveLength(2));
    for (const image of await screen.findAllByRole('img', { name: '合同.pdf' }))
      expect(image).toHaveAttribute('src', picture);
    expect(screen.queryByText('移除')).not.toBeInTheDocument();
  });
});

describe('[FRM-03] a signature', () => {
  const pen = {
    beginPath: jest.fn(),
    moveTo: jest.fn(),
    lineTo: jest.fn(),
    stroke: jest.fn(),
    fillRect: jest.fn(),
    clearRect: jest.fn(),
  };
  beforeEach(() => {
    // The test environment can't draw.
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => pen,
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['picture'], { type: 'image/png' })),
      setPointerCapture: () => undefined,
      hasPointerCapture: () => true,
    });
  });

  it('is drawn, stored as a picture, and can be given again', async () => {
    const shown = fillForm(form({ id: 'a', kind: 'signature', label: '签字' }), { answers });
    const paper = await screen.findByLabelText('签字：在此书写签名');
    expect(screen.getByRole('button', { name: '确认签名' })).toBeDisabled();
    fireEvent.pointerDown(paper, { clientX: 1, clientY: 2 });
    fireEvent.pointerMove(paper, { clientX: 3, clientY: 4 });
    expect(pen.stroke).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(screen.getByRole('button', { name: '确认签名' })).toBeDisabled();
    fireEvent.pointerDown(paper, { clientX: 1, clientY: 2 });
    fireEvent.click(screen.getByRole('button', { name: '确认签名' }));
    await waitFor(() => expect(shown.value('a')).toBe('f1'));
    expect(shown.requests('beginApplicationFile')[0]?.body).toMatchObject({ fileName: '手写签名.png' });
    expect(await screen.findByRole('img', { name: '手写签名' })).toHaveAttribute('src', picture);
    fireEvent.click(screen.getByRole('button', { name: '重新签名' }));
    expect(shown.value('a')).toBeNull();
  });

  it('can be chosen as a picture by somebody who uses the keyboard only', async () => {
    const shown = fillForm(form({ id: 'a', kind: 'signature', label: '签字' }), { answers });
    await give('选择签名图片', pdf());
    expect(await screen.findByText('只能上传图片')).toBeInTheDocument();
    await give('选择签名图片', new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(shown.value('a')).toBe('f1'));
  });
});
