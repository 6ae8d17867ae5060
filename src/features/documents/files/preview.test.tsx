import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from './FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, contracts, createItem } from './testing';

// Of a type that no viewer shows, so that the content is not read.
const mediaType = 'application/octet-stream';
const folder = createItem({ kind: 'folder', itemId: '3', name: '草稿' });
const first = createItem({ itemId: '11', name: '一.bin' });
const second = createItem({ itemId: '12', name: '二.bin' });
const versions = [
  { number: 2, size: 9, mediaType, userName: '王芳', createTime: '2026-11-24T08:00:00.000Z' },
  { number: 1, size: 8, mediaType, userName: '王芳', createTime: '2026-11-23T08:00:00.000Z' },
];
const details = { ...first, path: contracts.path, sha256: '0'.repeat(64), bucketName: '默认存储桶', versions };

const show = (answers: Answers = {}) =>
  renderScreen(<FilesScreen />, {
    answers: {
      ...answerItems(folder, first, second),
      previewFile: { address: '/preview', size: 9, mediaType },
      ...answers,
    },
    address: CONTRACTS_ADDRESS,
  });
const row = async (name: string) =>
  (await screen.findByText(name, { selector: '[role=row] *' })).closest<HTMLElement>('[role=row]') ?? document.body;
const preview = (name: string) => screen.findByRole('dialog', { name: `预览 ${name}` });
const press = (key: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

async function open(name: string) {
  const file = await row(name);
  fireEvent.click(file);
  file.focus();
  press('Enter');
  return preview(name);
}

describe('[DOC-03] the preview above the list', () => {
  it('takes the focus, goes through the files by arrow keys, and gives the focus back by Esc', async () => {
    const shown = show();
    expect(await open('一.bin')).toHaveFocus();
    expect(screen.getByText('1 / 2')).toBeInTheDocument();
    expect(screen.getByText('上一个').closest('button')).toBeDisabled();
    press('ArrowLeft');
    expect(await preview('一.bin')).toHaveFocus();
    press('ArrowRight');
    expect(await preview('二.bin')).toHaveFocus();
    expect(screen.getByText('下一个').closest('button')).toBeDisabled();
    await screen.findByText('这种类型的文件不能预览');
    expect(shown.requests('previewFile').map(({ body }) => body)).toEqual([{ fileId: '11' }, { fileId: '12' }]);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const left = await row('二.bin');
    await waitFor(() => expect(left).toHaveFocus());
    expect(left).toHaveAttribute('aria-selected', 'true');
  });

  it('keeps the arrow keys of a field, and those with another key held', async () => {
    show();
    const shown = await open('一.bin');
    press('ArrowRight', { altKey: true });
    const field = document.createElement('input');
    shown.append(field);
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    field.remove();
    expect(await preview('一.bin')).toBeInTheDocument();
    press('ArrowRight');
    expect(await preview('二.bin')).toBeInTheDocument();
  });

  it('says why a file can not be read, tries again, and downloads it', async () => {
    const shown = show({
      previewFile: refused({ subMsg: '同时进行的预览过多，请稍后再试' }),
      exportFile: { fileName: 'ticket' },
      download: pending,
    });
    const overlay = within(await open('一.bin'));
    expect(await overlay.findByText('同时进行的预览过多，请稍后再试')).toBeInTheDocument();
    shown.answer({ previewFile: { address: '/preview', size: 9, mediaType } });
    fireEvent.click(overlay.getByText('重试'));
    expect(await overlay.findByText('这种类型的文件不能预览')).toBeInTheDocument();
    const sent = shown.nextRequest('exportFile');
    fireEvent.click(within(overlay.getByLabelText('内容')).getByRole('button', { name: /下\s*载/ }));
    expect((await sent).body).toEqual({ fileId: '11' });
    await waitFor(() => expect(shown.requests('download').at(-1)?.url.searchParams.get('fileName')).toBe('ticket'));
  });

  it('shows an older version from the details and leads back there', async () => {
    const shown = show({ getFile: details });
    const file = await row('一.bin');
    fireEvent.click(file);
    file.focus();
    press('Enter', { altKey: true });
    const old = (await screen.findByText('V1')).closest('li') ?? document.body;
    fireEvent.click(within(old).getByText('预览'));
    expect(await screen.findByText('一.bin · V1')).toBeInTheDocument();
    await screen.findByText('这种类型的文件不能预览');
    expect(shown.requests('previewFile').map(({ body }) => body)).toEqual([{ fileId: '11', number: 1 }]);
    expect(screen.queryByText('下一个')).toBeNull();
    press('Escape');
    expect(await screen.findByText('版本（2）')).toBeInTheDocument();
    expect(screen.queryByText('一.bin · V1')).toBeNull();
  });
});
