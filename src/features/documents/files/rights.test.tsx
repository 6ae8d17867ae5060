import { fireEvent, screen, within } from '@testing-library/react';
import type { FolderGrant } from 'contract/documents/folders';
import type { Removal } from 'contract/documents/items';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from './FilesScreen';
import { formatChinese } from '@/platform/language/translateWith';
import { formatTimeLeft } from './formatTimeLeft';
import { addHolder, countChanges } from './grants';
import type { OwnGrant } from './grants';
import { CONTRACTS_ADDRESS, answerItems, createItem } from './testing';

const folder = createItem({ kind: 'folder', itemId: '3', name: '草稿' });
const wang: FolderGrant = {
  holderKind: 'user',
  holderId: '7',
  holderName: '王芳',
  level: 'manage',
  inheritedFrom: null,
};
const sales: FolderGrant = { ...wang, holderKind: 'role', holderId: '8', holderName: '销售', level: 'view' };
const everyone: FolderGrant = { ...wang, holderKind: 'everyone', holderId: null, holderName: null, level: 'upload' };

const show = (answers: Answers, address = CONTRACTS_ADDRESS) => renderScreen(<FilesScreen />, { answers, address });

async function openRights() {
  fireEvent.contextMenu(await screen.findByText('草稿', { selector: '[role=row] *' }));
  fireEvent.click(await screen.findByText('权限'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('此文件夹的授权');
  return dialog;
}
async function confirm(title: string, verb: RegExp): Promise<void> {
  const question = await screen.findByText(title, { selector: '.ant-modal-confirm-title' });
  const dialog = question.closest<HTMLElement>('.ant-modal-content');
  fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: verb }));
}

describe('[DOC-04] the rights to a folder', () => {
  const rights = { isInheriting: true, hasParent: true, grants: [wang, sales, { ...everyone, inheritedFrom: '合同' }] };
  const answers = {
    ...answerItems(folder),
    listFolderGrants: { ...rights, version: 5 },
    listUsers: { total: 0, rows: [] },
  };

  it('shows the inherited ones with where they come from, and edits the own ones only', async () => {
    show(answers);
    const dialog = await openRights();
    expect(dialog.getByText('继承自“合同”')).toBeInTheDocument();
    // antd labels both the choice and its input.
    const choices = (name: string) => dialog.queryAllByLabelText(`“${name}”的权限`, { selector: 'input' });
    for (const name of ['王芳', '销售']) expect(choices(name)).toHaveLength(1);
    expect(choices('所有人')).toEqual([]);
  });

  it('says what changes, asks before it takes a right away, and keeps the form when that is refused', async () => {
    const text = '保存后您将不能再管理此文件夹，请保留自己的管理权限';
    const shown = show({
      ...answers,
      setFolderGrants: refused({ subMsg: text, data: { fields: [{ name: 'grants', message: text }] } }),
    });
    const dialog = await openRights();
    fireEvent.click(dialog.getByLabelText('移除“王芳”的授权'));
    expect(await dialog.findByText('将更改：移除 1 项')).toBeInTheDocument();
    fireEvent.click(dialog.getByText('保存'));
    expect(shown.requests('setFolderGrants')).toEqual([]);
    await confirm('减少文件夹“草稿”的权限？', /保\s*存/);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog.queryByText('王芳')).toBeNull();
    expect(shown.requests('setFolderGrants').at(-1)?.body).toEqual({
      folderId: '3',
      version: 5,
      isInheriting: true,
      grants: [{ holderKind: 'role', holderId: '8', level: 'view' }],
    });
  });

  it('asks before a folder stops inheriting', async () => {
    const shown = show({ ...answers, setFolderGrants: null });
    const dialog = await openRights();
    fireEvent.click(dialog.getByRole('switch'));
    expect(await dialog.findByText('将更改：停止继承')).toBeInTheDocument();
    fireEvent.click(dialog.getByText('保存'));
    const sent = shown.nextRequest('setFolderGrants');
    await confirm('减少文件夹“草稿”的权限？', /保\s*存/);
    expect((await sent).body).toMatchObject({ isInheriting: false });
  });

  it('saves those of a folder at the top, which has nothing to inherit', async () => {
    const shown = show({
      ...answers,
      listFolderGrants: { isInheriting: true, hasParent: false, grants: [wang], version: 5 },
      setFolderGrants: null,
    });
    const dialog = await openRights();
    expect(dialog.queryByRole('switch')).toBeNull();
    const sent = shown.nextRequest('setFolderGrants');
    fireEvent.click(dialog.getByText('保存'));
    expect((await sent).body).toMatchObject({ isInheriting: true, grants: [{ holderId: '7', level: 'manage' }] });
  });

  it('counts what is added, raised, lowered and removed, and adds no holder twice', () => {
    const before: OwnGrant[] = [wang, sales];
    const added = addHolder(before, 'everyone', null, null);
    expect(addHolder(added, 'everyone', null, null)).toBe(added);
    expect(countChanges(before, added)).toEqual({ added: 1, raised: 0, lowered: 0, removed: 0 });
    expect(countChanges(before, [{ ...sales, level: 'edit' }])).toEqual({
      added: 0,
      raised: 1,
      lowered: 0,
      removed: 1,
    });
    expect(countChanges(before, [{ ...wang, level: 'view' }, sales])).toMatchObject({ lowered: 1, removed: 0 });
  });
});

describe('[DOC-02] the recycle bin', () => {
  const removal: Removal = {
    removalId: '20',
    kind: 'folder',
    name: '旧合同',
    path: ['合同'],
    fileCount: 12,
    size: 2_500_000,
    userName: '王芳',
    createTime: '2026-11-20T08:00:00.000Z',
    purgeTime: '2026-12-20T08:00:00.000Z',
  };
  const address = `${CONTRACTS_ADDRESS}&view=recycleBin`;

  it('restores, removes for good after a question, and leads back to the folder', async () => {
    const shown = show(
      { ...answerItems(folder), listRemovals: { total: 1, rows: [removal] }, restoreItems: null, purgeItems: null },
      address,
    );
    expect(await screen.findByText('全部文件 / 合同')).toBeInTheDocument();
    const restored = shown.nextRequest('restoreItems');
    fireEvent.click(screen.getByText('恢复'));
    expect((await restored).body).toEqual({ removalIds: ['20'] });
    fireEvent.click(screen.getByText('彻底删除'));
    expect(shown.requests('purgeItems')).toEqual([]);
    const purged = shown.nextRequest('purgeItems');
    await confirm('彻底删除“旧合同”？', /彻底删除/);
    expect((await purged).body).toEqual({ removalIds: ['20'] });
    fireEvent.click(screen.getByText('返回文件管理'));
    expect(await screen.findByRole('navigation', { name: '当前位置' })).toBeInTheDocument();
    expect(shown.address()).toBe(CONTRACTS_ADDRESS);
  });

  it('says how long something stays', () => {
    const now = Date.parse('2026-12-19T08:00:00.000Z');
    const left = (purgeTime: string) => formatTimeLeft(formatChinese, purgeTime, now);
    expect(left('2026-12-22T07:00:00.000Z')).toBe('3 天');
    expect(left('2026-12-20T08:00:00.000Z')).toBe('24 小时');
    expect(left('2026-12-19T08:30:00.000Z')).toBe('1 小时');
    expect(left('2026-12-19T07:00:00.000Z')).toBe('即将清除');
  });
});

describe('[DOC-02] the details of a file', () => {
  it('show path, hash, bucket and versions, of which an older one is restored after a question', async () => {
    const quote = createItem({ itemId: '11' });
    const version = {
      number: 2,
      size: 12_800,
      mediaType: 'text/plain',
      userName: '王芳',
      createTime: quote.createTime,
    };
    const shown = show({
      ...answerItems(quote),
      getFile: {
        ...quote,
        path: [{ folderId: '1', folderName: '合同' }],
        sha256: 'ab'.repeat(32),
        bucketName: '默认存储桶',
        versions: [version, { ...version, number: 1 }],
      },
      restoreVersion: null,
    });
    const file = await screen.findByText('报价单.xlsx', { selector: '[role=row] *' });
    fireEvent.click(file);
    fireEvent.keyDown(file, { key: 'Enter', altKey: true });
    for (const text of ['全部文件 / 合同', 'ab'.repeat(32), '默认存储桶', '版本（2）'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    const sent = shown.nextRequest('restoreVersion');
    fireEvent.click(screen.getByText('恢复'));
    await confirm('恢复“报价单.xlsx”的版本 V1？', /恢\s*复/);
    expect((await sent).body).toEqual({ fileId: '11', number: 1, version: 3 });
  });
});
