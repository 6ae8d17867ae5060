import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from './FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, contracts, createItem } from './testing';

const folder = createItem({ kind: 'folder', itemId: '3', name: '草稿' });
const quote = createItem({ itemId: '11', name: '报价单.xlsx', labels: ['重要'] });
const note = createItem({ itemId: '12', name: '说明.txt' });

const show = (answers: Answers, permissions: readonly string[] = ['*:*:*'], address = CONTRACTS_ADDRESS) =>
  renderScreen(<FilesScreen />, { answers, permissions, address });

/** The row of an item, once it is shown. */
async function row(name: string): Promise<HTMLElement> {
  const cell = await screen.findByText(name, { selector: '[role=row] *' });
  return cell.closest<HTMLElement>('[role=row]') ?? cell;
}
const selected = () =>
  [...document.querySelectorAll('[role=row][aria-selected=true] [title]:not(input)')]
    .map((one) => one.getAttribute('title'))
    .filter((title) => title?.includes('.') || title === '草稿');
const press = (key: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

describe('[DOC-02] the states of a folder', () => {
  it('shows folders and files with size, labels, owner and version', async () => {
    show(answerItems(folder, quote));
    const file = within(await row('报价单.xlsx'));
    for (const text of ['12.50KB', '重要', '王芳', 'V2']) expect(file.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('共 2 条')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '合同', current: 'page' })).toBeInTheDocument();
  });

  it('shows nothing that could be mistaken for an empty folder while it loads', async () => {
    show({ ...answerItems(), listItems: pending });
    await screen.findByRole('button', { name: '合同', current: 'page' });
    expect(screen.queryByText('文件夹是空的')).toBeNull();
  });

  it('says that a folder is empty, and what can be done', async () => {
    const shown = show({ ...answerItems(), addFolder: { folderId: '9' } });
    const empty = (await screen.findByText('文件夹是空的')).parentElement ?? document.body;
    fireEvent.click(within(empty).getByText('新建文件夹'));
    fireEvent.change(await screen.findByLabelText('文件夹名称'), { target: { value: '合同 2027' } });
    const sent = shown.nextRequest('addFolder');
    fireEvent.click(screen.getByText('保存'));
    expect((await sent).body).toMatchObject({ parentId: '1', folderName: '合同 2027' });
  });

  it('says at the top that no folder can be opened', async () => {
    show(answerItems(), ['document:file:list'], '/documentCenter/management');
    expect(await screen.findByText('还没有可以访问的文件夹')).toBeInTheDocument();
    expect(screen.queryByText('新建文件夹')).toBeNull();
  });

  it('says that a folder is gone, and leads back', async () => {
    const gone = refused({ subCode: 'not-found', subMsg: '数据不存在或已被删除' });
    const shown = show({ ...answerItems(), listItems: gone, getFolder: gone });
    expect(await screen.findByText('文件夹不存在、已被删除，或者您没有查看权限')).toBeInTheDocument();
    shown.answer(answerItems(folder));
    fireEvent.click(screen.getByText('回到全部文件'));
    expect(await row('草稿')).toBeInTheDocument();
    expect(shown.address()).toBe('/documentCenter/management');
  });

  it('offers to try again after a failure', async () => {
    const shown = show({ ...answerItems(), listItems: unreachable });
    const again = await screen.findByText('重试');
    shown.answer(answerItems(quote));
    fireEvent.click(again);
    expect(await row('报价单.xlsx')).toBeInTheDocument();
  });

  it('searches below the folder, says where each item is, and clears the search', async () => {
    const shown = show(answerItems(quote));
    await row('报价单.xlsx');
    fireEvent.change(screen.getByLabelText('名称或内容'), { target: { value: '报价' } });
    fireEvent.click(screen.getByText('查找'));
    expect(await screen.findByText('位于 合同')).toBeInTheDocument();
    expect(shown.requests('listItems').at(-1)?.url.searchParams.get('folderId')).toBe('1');
    shown.answer({ listItems: { total: 0, rows: [] } });
    fireEvent.change(screen.getByLabelText('扩展名'), { target: { value: 'zip' } });
    fireEvent.click(screen.getByText('查找'));
    expect(await screen.findByText('没有符合条件的数据')).toBeInTheDocument();
    shown.answer(answerItems(quote));
    fireEvent.click(screen.getAllByText('清空筛选')[0] ?? document.body);
    await row('报价单.xlsx');
    expect(shown.address()).toBe(CONTRACTS_ADDRESS);
  });
});

describe('[DOC-02] a desktop file manager', () => {
  it('selects by click, Ctrl, Shift and keys', async () => {
    show(answerItems(folder, quote, note));
    fireEvent.click(await row('草稿'));
    expect(selected()).toEqual(['草稿']);
    fireEvent.click(await row('说明.txt'), { ctrlKey: true });
    expect(selected()).toEqual(['草稿', '说明.txt']);
    fireEvent.click(await row('草稿'));
    fireEvent.click(await row('说明.txt'), { shiftKey: true });
    expect(selected()).toEqual(['草稿', '报价单.xlsx', '说明.txt']);
    expect(screen.getByRole('status')).toHaveTextContent('已选 3 项');
    (await row('草稿')).focus();
    press('Home');
    expect(selected()).toEqual(['草稿']);
    press('ArrowDown');
    expect(selected()).toEqual(['报价单.xlsx']);
    expect(document.activeElement).toHaveTextContent('报价单.xlsx');
    press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual(['报价单.xlsx', '说明.txt']);
    press('a', { ctrlKey: true });
    expect(selected()).toHaveLength(3);
    press('Escape');
    expect(selected()).toEqual([]);
  });

  it('opens a folder by Enter and goes up by Backspace, both in the address', async () => {
    const below = { ...contracts, folderId: '3', folderName: '草稿', parentId: '1' };
    const shown = show(answerItems(folder, note));
    (await row('草稿')).focus();
    shown.answer({ getFolder: { ...below, path: [...contracts.path, { folderId: '3', folderName: '草稿' }] } });
    press('Enter');
    await screen.findByRole('button', { name: '草稿', current: 'page' });
    expect(shown.address()).toBe('/documentCenter/management?folderId=3');
    press('Backspace');
    await waitFor(() => expect(shown.address()).toBe(CONTRACTS_ADDRESS));
    expect(selected()).toEqual(['草稿']);
  });

  it('renames by F2 and keeps the form when the name is taken', async () => {
    const taken = { name: 'fileName', text: '此文件夹中已有同名的文件' };
    const shown = show({
      ...answerItems(quote),
      updateFile: refused({
        subCode: 'conflict',
        subMsg: taken.text,
        data: { fields: [{ name: taken.name, message: taken.text }] },
      }),
    });
    const file = await row('报价单.xlsx');
    fireEvent.click(file);
    file.focus();
    press('F2');
    const field = await screen.findByLabelText('文件名称');
    fireEvent.change(field, { target: { value: '报价单 2.xlsx' } });
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText('此文件夹中已有同名的文件')).toBeInTheDocument();
    expect(field).toHaveValue('报价单 2.xlsx');
    shown.answer({ updateFile: null });
    const sent = shown.nextRequest('updateFile');
    fireEvent.click(screen.getByText('保存'));
    expect((await sent).body).toEqual({ fileId: '11', fileName: '报价单 2.xlsx', labels: ['重要'], version: 3 });
  });

  it('removes files at once and undoes that, but asks before it removes a folder', async () => {
    const shown = show({ ...answerItems(folder, quote), removeItems: { removalIds: ['7'] }, restoreItems: null });
    const file = await row('报价单.xlsx');
    fireEvent.click(file);
    file.focus();
    const removed = shown.nextRequest('removeItems');
    press('Delete');
    expect((await removed).body).toEqual({ folderIds: [], fileIds: ['11'] });
    expect(await screen.findByText('已移入回收站')).toBeInTheDocument();
    const restored = shown.nextRequest('restoreItems');
    fireEvent.click(screen.getByText('撤销'));
    expect((await restored).body).toEqual({ removalIds: ['7'] });

    fireEvent.click(await row('草稿'));
    (await row('草稿')).focus();
    press('Delete');
    expect(await screen.findByText('删除“草稿”？', { selector: '.ant-modal-confirm-title' })).toBeInTheDocument();
    expect(shown.requests('removeItems')).toHaveLength(1);
  });

  it('moves by cutting and pasting, offers to keep both, and undoes it', async () => {
    const nameTaken = refused({
      subCode: 'conflict',
      subMsg: '目标文件夹中已有名为“报价单.xlsx”的文件',
      data: { fields: [{ name: 'onConflict', message: '目标文件夹中已有名为“报价单.xlsx”的文件' }] },
    });
    const elsewhere = { ...quote, folderId: '2', folderName: '归档' };
    const shown = show({ ...answerItems(elsewhere, note), moveItems: nameTaken });
    const file = await row('报价单.xlsx');
    fireEvent.click(file);
    file.focus();
    press('x', { ctrlKey: true });
    press('v', { ctrlKey: true });
    const keep = await screen.findByText('保留两者');
    shown.answer({ moveItems: null });
    const moved = shown.nextRequest('moveItems');
    fireEvent.click(keep);
    expect((await moved).body).toEqual({ folderIds: [], fileIds: ['11'], targetId: '1', onConflict: 'keepBoth' });
    await screen.findByText('已移动 1 项');
    const back = shown.nextRequest('moveItems');
    fireEvent.click(screen.getByText('撤销'));
    expect((await back).body).toMatchObject({ fileIds: ['11'], targetId: '2' });
  });

  it('moves by dragging onto a folder, and not onto one where nothing may be added', async () => {
    const readOnly = createItem({ kind: 'folder', itemId: '4', name: '只读', level: 'view' });
    const shown = show({ ...answerItems(folder, readOnly, quote), moveItems: null });
    const dataTransfer = { types: ['text/plain'], setData: () => undefined, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(await row('报价单.xlsx'), { dataTransfer });
    fireEvent.dragOver(await row('只读'), { dataTransfer });
    fireEvent.drop(await row('只读'), { dataTransfer });
    expect(shown.requests('moveItems')).toEqual([]);
    const sent = shown.nextRequest('moveItems');
    fireEvent.dragOver(await row('草稿'), { dataTransfer });
    fireEvent.drop(await row('草稿'), { dataTransfer });
    expect((await sent).body).toMatchObject({ fileIds: ['11'], targetId: '3' });
  });

  it('moves by dialog into a folder of the tree, and shows there why that is refused', async () => {
    const shown = show({ ...answerItems(quote), moveItems: refused({ subMsg: '没有在“归档”中上传的权限' }) });
    fireEvent.contextMenu(await row('报价单.xlsx'));
    fireEvent.click(await screen.findByText('移动到…'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByText('归档'));
    fireEvent.click(dialog.getByText('移动到此处'));
    expect(await dialog.findByText('没有在“归档”中上传的权限')).toBeInTheDocument();
    shown.answer({ moveItems: null });
    fireEvent.click(dialog.getByText('移动到此处'));
    expect(await screen.findByText('已移动 1 项')).toBeInTheDocument();
    expect(shown.requests('moveItems').at(-1)?.body).toMatchObject({ fileIds: ['11'], targetId: '2' });
  });

  it('says what a copy of a folder has, and shows why it is refused', async () => {
    const into = '不能把“草稿”复制到它自己里面';
    const shown = show({ ...answerItems(folder, quote), copyItems: refused({ subMsg: into }) });
    fireEvent.contextMenu(await row('草稿'));
    fireEvent.click(await screen.findByText('复制到…'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('只复制您能看到的内容，副本的权限与目标文件夹相同')).toBeInTheDocument();
    fireEvent.click(await dialog.findByText('归档'));
    fireEvent.click(dialog.getByText('复制到此处'));
    expect(await dialog.findByText(into)).toBeInTheDocument();
    shown.answer({ copyItems: { folderIds: ['9'], fileIds: [] } });
    fireEvent.click(dialog.getByText('复制到此处'));
    expect(await screen.findByText('已复制 1 项')).toBeInTheDocument();
    expect(shown.requests('copyItems').at(-1)?.body).toMatchObject({ folderIds: ['3'], targetId: '2' });
  });

  it('remembers that a user prefers icons', async () => {
    show(answerItems(quote));
    await row('报价单.xlsx');
    fireEvent.click(screen.getByTitle('图标视图'));
    expect(await screen.findByRole('option', { name: '报价单.xlsx' })).toBeInTheDocument();
    expect(localStorage.getItem('smartube-portal:preference:files-layout')).toBe('grid');
    localStorage.clear();
  });
});

describe('[DOC-03] downloads', () => {
  it('gets a folder, or several items, as one zip', async () => {
    const shown = show({ ...answerItems(folder, quote, note), exportItems: { fileName: 'ticket' }, download: pending });
    fireEvent.contextMenu(await row('草稿'));
    const one = shown.nextRequest('exportItems');
    fireEvent.click(await screen.findByText('下载', { selector: '[role=menuitem] *' }));
    expect((await one).body).toEqual({ folderIds: ['3'], fileIds: [] });
    await waitFor(() => expect(shown.requests('download').at(-1)?.url.searchParams.get('fileName')).toBe('ticket'));
    fireEvent.click(await row('说明.txt'), { ctrlKey: true });
    const several = shown.nextRequest('exportItems');
    fireEvent.click(within((await screen.findByText('已选 2 项')).parentElement ?? document.body).getByText('下载'));
    expect((await several).body).toEqual({ folderIds: ['3'], fileIds: ['12'] });
  });
});

describe('[LST-04] what would be refused says why', () => {
  it('names the level that is missing, a lock of somebody else, and a missing permission', async () => {
    const low = createItem({ itemId: '13', name: '只看.pdf', level: 'view' });
    const locked = createItem({ itemId: '14', name: '锁定.pdf', lockedBy: { userId: '99', userName: '李雷' } });
    const shown = show(answerItems(low, locked, quote), ['document:file:list', 'document:file:edit']);
    const act = async (name: string, key: string) => {
      const file = await row(name);
      fireEvent.click(file);
      file.focus();
      press(key);
    };
    await act('只看.pdf', 'F2');
    expect(await screen.findByText('您对“只看.pdf”的权限是“查看”，需要“编辑”')).toBeInTheDocument();
    await act('锁定.pdf', 'F2');
    expect(await screen.findByText('“锁定.pdf”已被李雷锁定')).toBeInTheDocument();
    await act('报价单.xlsx', 'Delete');
    expect(await screen.findByText('没有操作权限，请联系管理员')).toBeInTheDocument();
    expect(shown.requests('removeItems')).toEqual([]);
  });
});
