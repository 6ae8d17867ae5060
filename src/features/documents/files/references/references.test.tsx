import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reference } from 'contract/documents/references';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from '../FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, contracts, createItem } from '../testing';

const folder = createItem({ kind: 'folder', itemId: '3', name: '草稿' });
const quote = createItem({ itemId: '11', name: '报价单.xlsx' });
const file = { ...quote, path: contracts.path, sha256: '0'.repeat(64), bucketName: '默认存储桶', versions: [] };
const share: Reference = {
  kind: 'share',
  shareId: '5',
  itemKind: 'folder',
  itemName: '合同',
  userName: '王芳',
  expireTime: '2026-12-01T08:00:00.000Z',
};

const show = (answers: Answers) =>
  renderScreen(<FilesScreen />, {
    answers: { ...answerItems(folder, quote), getFile: file, ...answers },
    address: CONTRACTS_ADDRESS,
  });
const find = async (name: string) =>
  (await screen.findByText(name, { selector: '[role=row] *' })).closest<HTMLElement>('[role=row]') ?? document.body;

/** Presses a key on an item of the list. */
async function press(name: string, key: string, held: object = {}) {
  const row = await find(name);
  fireEvent.click(row);
  row.focus();
  fireEvent.keyDown(row, { key, ...held });
}

/** The section 使用情况 of the details of an item. */
async function openSection(name: string) {
  await press(name, 'Enter', { altKey: true });
  const heading = await screen.findByText('使用情况');
  return within(heading.parentElement ?? document.body);
}

describe('[DOC-02] where an item is used', () => {
  it('shows each share with its name, maker and end, counts the others, and leads to it', async () => {
    const shown = show({ listReferences: { rows: [share], hiddenShares: 2 } });
    const section = await openSection('报价单.xlsx');
    expect(await section.findByText('分享“合同”')).toBeInTheDocument();
    expect(section.getByText(/^王芳 · 有效期至 2026-12-01 /)).toBeInTheDocument();
    expect(section.getByText('另有 2 个分享')).toBeInTheDocument();
    expect(shown.requests('listReferences').at(-1)?.url.searchParams.get('fileId')).toBe('11');
    shown.answer({ listShares: { total: 0, rows: [] } });
    const listed = shown.nextRequest('listShares');
    fireEvent.click(section.getByText('查看分享'));
    expect((await listed).url.searchParams.get('name')).toBe('合同');
    expect(await screen.findByText('返回文件管理')).toBeInTheDocument();
  });

  it('does not say of a folder that nothing uses it while that is loading', async () => {
    const shown = show({
      getFolder: { ...contracts, folderId: '3', folderName: '草稿' },
      listFolderGrants: { isInheriting: true, hasParent: true, grants: [], version: 1 },
      listReferences: pending,
    });
    const section = await openSection('草稿');
    expect(section.getByLabelText('正在加载')).toBeInTheDocument();
    expect(section.queryByText('没有被分享，也没有在其他地方使用')).toBeNull();
    expect(shown.requests('listReferences').at(-1)?.url.searchParams.get('folderId')).toBe('3');
  });

  it('says that nothing uses it, and offers to try again after a failure', async () => {
    const shown = show({ listReferences: unreachable });
    const section = await openSection('报价单.xlsx');
    const again = await section.findByText('重试');
    shown.answer({ listReferences: { rows: [], hiddenShares: 0 } });
    fireEvent.click(again);
    expect(await section.findByText('没有被分享，也没有在其他地方使用')).toBeInTheDocument();
    expect(section.queryByText('重试')).toBeNull();
  });
});

describe('[DOC-02] [DOC-05] removing what is shared', () => {
  it('asks first also for a single file, and says how many shares stop working', async () => {
    const shown = show({ countEndingShares: { shares: 2 }, removeItems: { removalIds: ['7'] } });
    await press('报价单.xlsx', 'Delete');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('删除“报价单.xlsx”？', { selector: '.ant-modal-title' })).toBeInTheDocument();
    expect(question.getByText(/有 2 个分享将立即失效；恢复后，未到期的分享重新生效。/)).toBeInTheDocument();
    expect(shown.requests('countEndingShares').map(({ body }) => body)).toEqual([{ folderIds: [], fileIds: ['11'] }]);
    expect(shown.requests('removeItems')).toEqual([]);
    const removed = shown.nextRequest('removeItems');
    fireEvent.click(question.getByRole('button', { name: /删\s*除/ }));
    expect((await removed).body).toEqual({ folderIds: [], fileIds: ['11'] });
  });

  it('says nothing of shares for a folder without any, and asks once where the key is pressed twice', async () => {
    const shown = show({});
    await press('草稿', 'Delete');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^文件夹中的所有文件和子文件夹将一并移入回收站/)).toBeInTheDocument();
    expect(question.queryByText(/个分享/)).toBeNull();
    expect(shown.requests('countEndingShares')).toHaveLength(1);
  });

  it('removes nothing while the number is not known, and reports why', async () => {
    const shown = show({ countEndingShares: refused({ subMsg: '服务器繁忙，请稍后再试' }) });
    await press('报价单.xlsx', 'Delete');
    expect(await screen.findByText('服务器繁忙，请稍后再试')).toBeInTheDocument();
    await waitFor(() => expect(shown.requests('removeItems')).toEqual([]));
    expect(await find('报价单.xlsx')).toBeInTheDocument();
  });
});
