import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { form } from 'contract/workflow/testing';
import type { Item } from 'contract/documents/items';
import { installPartsServer } from '@/kernel/uploads/testing';
import { jsonResponse } from '@/platform/testing/wire';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { fillForm, readForm } from '../testing';

const parts = installPartsServer();
const item: Item = {
  kind: 'file',
  itemId: 'f1',
  name: '合同.pdf',
  folderId: 'd1',
  folderName: '表单附件',
  level: 'manage',
  size: 2048,
  mediaType: 'application/pdf',
  versionNumber: 1,
  labels: [],
  ownerName: '管理员',
  lockedBy: null,
  createTime: '2026-11-25T02:03:04.000Z',
  updateTime: '2026-11-25T02:03:04.000Z',
  version: 1,
};
const picture = 'data:image/png;base64,iVBORw0KGgo=';
const answers: Answers = {
  addFolder: { folderId: 'd1' },
  beginUpload: ({ body }) => {
    parts.expect('up1', Number(body?.['size']));
    return jsonResponse({ code: '10000', data: { uploadId: 'up1', isStored: false, isNameTaken: true } });
  },
  completeUpload: { fileId: 'f1', fileName: '合同.pdf' },
  getFile: { ...item, path: [], sha256: 'x', bucketName: 'b', versions: [] },
  listThumbnails: [{ fileId: 'f1', url: picture, isPending: false }],
};
const pdf = () => new File(['content'], '合同.pdf', { type: 'application/pdf' });
const give = async (label: string, ...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { files } });

describe('[FRM-03] files of a form', () => {
  it('go to the document centre, beside one that has the name, and are listed with a link', async () => {
    const shown = fillForm(form({ id: 'a', kind: 'file', label: '附件' }), { answers });
    await give('附件', pdf());
    await waitFor(() => expect(shown.value('a')).toEqual(['f1']));
    expect(shown.requests('addFolder')[0]?.body).toEqual({ folderName: '表单附件', mayExist: true });
    expect(shown.requests('beginUpload')[0]?.body).toEqual({ folderId: 'd1', fileName: '合同.pdf', size: 7 });
    expect(shown.requests('completeUpload')[0]?.body).toEqual({ uploadId: 'up1', onConflict: 'keepBoth' });
    expect(parts.received.get('up1')).toBe(7);
    expect(await screen.findByRole('button', { name: '合同.pdf' })).toBeInTheDocument();
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
    expect(shown.requests('addFolder')).toEqual([]);
  });

  it('say why the server does not take them', async () => {
    fillForm(form({ id: 'a', kind: 'file', label: '附件' }), {
      answers: { ...answers, beginUpload: refused({ subMsg: '存储空间不足' }) },
    });
    await give('附件', pdf());
    expect(await screen.findByText('存储空间不足')).toBeInTheDocument();
  });

  it('can’t be added beyond their number, nor without the permission', async () => {
    const definition = form({ id: 'a', kind: 'file', label: '附件', settings: { maxFiles: 1 } });
    fillForm(definition, { answers, values: { a: ['f1'] } });
    expect(await screen.findByRole('button', { name: 'upload 添加文件' })).toBeDisabled();
    cleanup();
    fillForm(definition, { permissions: ['x:y:z'] });
    expect(await screen.findByText('您没有上传文件的权限')).toBeInTheDocument();
  });

  it('are read as links, pictures with a small picture', async () => {
    readForm(
      form({ id: 'a', kind: 'file', label: '附件' }, { id: 'b', kind: 'image', label: '照片' }),
      { a: ['f1'], b: ['f1'] },
      { answers },
    );
    expect(await screen.findAllByRole('button', { name: '合同.pdf' })).toHaveLength(2);
    expect(await screen.findByRole('img', { name: '合同.pdf' })).toHaveAttribute('src', picture);
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
    expect(shown.requests('beginUpload')[0]?.body).toMatchObject({ fileName: '手写签名.png' });
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
