import { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { folders } from 'contract/documents/folders';
import { downloads } from 'contract/documents/downloads';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { MAX_FILES_PER_USER } from '../downloads/tickets';
import { addTestFile } from './testing';
import type { TestFile } from './testing';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

let made = 0;
async function addFolder(parentId?: string, folderName = `夹${(made += 1)}`) {
  return (await portal.call(folders.addFolder, { folderName, parentId: parentId ?? null }, admin)).folderId;
}
const addFile = (file: TestFile) => addTestFile(portal, admin, file);
const list = async (filter: object = {}) =>
  (await portal.call(files.listItems, { pageSize: 100, ...filter }, admin)).rows;
const namesOf = (rows: readonly Item[]) => rows.map(({ name }) => name);
const read = (fileId: string) => portal.call(files.getFile, { fileId }, admin);
const call: Portal['call'] = (endpoint, arg, as = admin) => portal.call(endpoint, arg, as);
const refused: Portal['refused'] = (endpoint, arg, as = admin) => portal.refused(endpoint, arg, as);

async function download(fileId: string, number?: number) {
  const { fileName } = await call(files.exportFile, { fileId, ...(number !== undefined && { number }) });
  return portal.send(downloads.download, { fileName, delete: true }, admin);
}

describe('lists', () => {
  it('[DOC-02] shows the folders and then the files, sorted and in pages', async () => {
    const folderId = await addFolder();
    for (const name of ['乙', '甲']) await addFolder(folderId, name);
    for (const [name, size] of [
      ['b.txt', 3],
      ['a.txt', 9],
      ['c.txt', 1],
    ] as const)
      await addFile({ folderId, fileName: name, text: 'x'.repeat(size) });
    expect(namesOf(await list({ folderId }))).toEqual(['甲', '乙', 'a.txt', 'b.txt', 'c.txt']);
    expect(namesOf(await list({ folderId, orderBy: 'size', isAsc: false })).slice(2)).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
    ]);
    const pages = [];
    for (const pageNum of [1, 2, 3]) {
      const page = await call(files.listItems, { folderId, pageNum, pageSize: 2 });
      expect(page.total).toBe(5);
      pages.push(...namesOf(page.rows));
    }
    expect(pages).toEqual(namesOf(await list({ folderId })));
  });

  it('[DOC-02] sorts names as a file manager does: numbers by their value, Chinese by pinyin', async () => {
    const folderId = await addFolder();
    const names = ['第2号.txt', '第10号.txt', 'B.txt', '汇总.txt', 'a.txt', '账单.txt', '第1号.txt'];
    for (const fileName of names) await addFile({ folderId, fileName });
    const sorted = ['第1号.txt', '第2号.txt', '第10号.txt', '汇总.txt', '账单.txt', 'a.txt', 'B.txt'];
    const found = namesOf(await list({ folderId }));
    expect([found.filter((name) => /^[aB]/.test(name)), found.filter((name) => !/^[aB]/.test(name))]).toEqual([
      ['a.txt', 'B.txt'],
      sorted.slice(0, 5),
    ]);
    expect(namesOf(await list({ folderId, isAsc: false }))).toEqual(found.reverse());
  });

  it('[DOC-02] says of each folder where it is and whether it contains others', async () => {
    const folderId = await addFolder();
    const below = await addFolder(folderId);
    const tree = await call(folders.listFolders, {});
    expect(tree.find((one) => one.folderId === folderId)).toMatchObject({ parentId: null, hasSubfolders: true });
    expect(tree.map((one) => one.folderId)).not.toContain(below);
    expect(await call(folders.listFolders, { parentId: folderId })).toMatchObject([
      { folderId: below, parentId: folderId, hasSubfolders: false },
    ]);
    await call(files.removeItems, { folderIds: [below], fileIds: [] });
    expect(await call(folders.getFolder, { folderId })).toMatchObject({ hasSubfolders: false });
  });

  it('[DOC-02] finds files by name, label and extension in a folder and below', async () => {
    const folderId = await addFolder();
    const below = await addFolder(await addFolder(folderId));
    const fileId = await addFile({ folderId: below, fileName: '采购合同.PDF' });
    await addFile({ folderId: await addFolder(), fileName: '别处的合同.pdf' });
    await call(files.updateFile, { fileId, fileName: '采购合同.PDF', labels: ['重要', '重要'], version: 1 });
    for (const filter of [{ text: '合同' }, { label: '重要' }, { extension: 'pdf' }])
      expect(namesOf(await list({ folderId, ...filter }))).toEqual(['采购合同.PDF']);
    expect(namesOf(await list({ text: '合同' })).sort()).toEqual(['别处的合同.pdf', '采购合同.PDF']);
    expect(await call(files.listLabels, undefined)).toContain('重要');
  });
});

describe('names', () => {
  it.each([
    '../x',
    'a/b',
    'a\\b',
    '.',
    '..',
    'a.',
    'CON',
    'nul.txt',
    'com1.log',
    'a\u202etxt.exe',
    'a\u0000b',
    'a\u200bb',
    'x'.repeat(201),
  ])('[DOC-06] refuses %j', async (folderName) => {
    expect(await refused(folders.addFolder, { folderName })).toMatchObject({ subCode: 'param-invalid' });
  });

  it('[DOC-06] keeps no two names that differ only by case or by their Unicode form', async () => {
    const folderId = await addFolder();
    const fileId = await addFile({ folderId, fileName: 'Café.txt' });
    const otherId = await addFile({ folderId, fileName: 'b.txt' });
    for (const fileName of ['cafe\u0301.TXT', 'ＣＡＦÉ.txt'])
      expect(await refused(files.updateFile, { fileId: otherId, fileName, labels: [], version: 1 })).toMatchObject({
        subCode: 'conflict',
        fields: [{ name: 'fileName', message: '此文件夹中已有同名的文件' }],
      });
    await call(files.updateFile, { fileId, fileName: 'CAFÉ.txt', labels: [], version: 1 });
  });

  it('[DOC-02] keeps both, replaces or adds a version where a name is taken', async () => {
    const folderId = await addFolder();
    const fileId = await addFile({ folderId, fileName: 'a.txt', text: 'one' });
    await expect(addFile({ folderId, fileName: 'A.txt', text: 'two' })).rejects.toThrow('已有同名的文件');
    await addFile({ folderId, fileName: 'A.txt', text: 'two', onConflict: 'version' });
    await addFile({ folderId, fileName: 'a.txt', text: 'three', onConflict: 'keepBoth' });
    expect(namesOf(await list({ folderId })).sort()).toEqual(['a (2).txt', 'a.txt']);
    expect((await read(fileId)).versions.map(({ number }) => number)).toEqual([2, 1]);
    await addFile({ folderId, fileName: 'a.txt', text: 'four', onConflict: 'replace' });
    expect((await read(fileId)).versions.map(({ number }) => number)).toEqual([3]);
    expect((await download(fileId)).body).toBe('four');
  });
});

it('[DOC-02] files are downloaded as often as somebody works with them', async () => {
  const folderId = await addFolder();
  const fileId = await addFile({ folderId, fileName: 'a.txt' });
  for (let times = 0; times <= MAX_FILES_PER_USER; times += 1) await call(files.exportFile, { fileId });
  expect((await download(fileId)).body).toBe('a.txt');
});

describe('changes', () => {
  it('[DOC-02] restores an older version as the newest one', async () => {
    const folderId = await addFolder();
    const fileId = await addFile({ folderId, fileName: 'a.txt', text: 'one' });
    await addFile({ folderId, fileName: 'a.txt', text: 'two', onConflict: 'version' });
    const { version } = await read(fileId);
    await call(files.restoreVersion, { fileId, number: 1, version });
    expect(await read(fileId)).toMatchObject({ versionNumber: 3, size: 3 });
    expect([(await download(fileId)).body, (await download(fileId, 2)).body]).toEqual(['one', 'two']);
    expect(await refused(files.restoreVersion, { fileId, number: 9, version: version + 1 })).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('[DOC-02] moves folders with everything below, and refuses a folder in itself', async () => {
    const [outer, target] = [await addFolder(), await addFolder()];
    const inner = await addFolder(outer);
    const fileId = await addFile({ folderId: inner, fileName: 'a.txt' });
    expect(await refused(files.moveItems, { folderIds: [outer], targetId: inner })).toMatchObject({
      subCode: 'conflict',
    });
    await call(files.moveItems, { folderIds: [outer], targetId: target });
    expect((await read(fileId)).path.map(({ folderId }) => folderId)).toEqual([target, outer, inner]);
    await call(files.moveItems, { folderIds: [inner] });
    expect((await read(fileId)).path.map(({ folderId }) => folderId)).toEqual([inner]);
    expect(await refused(files.moveItems, { fileIds: [fileId] })).toMatchObject({
      msg: '顶层只能放文件夹，请选择一个文件夹',
    });
  });

  it('[DOC-02] moves a folder with one that it contains as one', async () => {
    const [outer, target] = [await addFolder(), await addFolder()];
    const inner = await addFolder(outer);
    await call(files.moveItems, { folderIds: [inner, outer], targetId: target });
    const { path } = await call(folders.getFolder, { folderId: inner });
    expect(path.map(({ folderId }) => folderId)).toEqual([target, outer, inner]);
  });

  it('[DOC-02] moves all or nothing, and keeps both where asked', async () => {
    const [from, to] = [await addFolder(), await addFolder()];
    const ids = [
      await addFile({ folderId: from, fileName: 'a.txt' }),
      await addFile({ folderId: from, fileName: 'b.txt' }),
    ];
    await addFile({ folderId: to, fileName: 'B.txt' });
    expect(await refused(files.moveItems, { fileIds: ids, targetId: to })).toMatchObject({
      msg: '目标文件夹中已有名为“b.txt”的文件',
      fields: [{ name: 'onConflict' }],
    });
    expect(namesOf(await list({ folderId: from }))).toEqual(['a.txt', 'b.txt']);
    await call(files.moveItems, { fileIds: ids, targetId: to, onConflict: 'keepBoth' });
    expect(namesOf(await list({ folderId: to })).sort()).toEqual(['B.txt', 'a.txt', 'b (2).txt']);
  });

  it('[DOC-02] two moves at once make no circle', async () => {
    const [one, other] = [await addFolder(), await addFolder()];
    const moves = await Promise.all([
      portal.send(files.moveItems, { folderIds: [one], fileIds: [], targetId: other }, admin),
      portal.send(files.moveItems, { folderIds: [other], fileIds: [], targetId: one }, admin),
    ]);
    expect(moves.map(({ json }) => json<{ subCode: string | null }>().subCode).sort()).toEqual(['conflict', null]);
  });

  it('[DOC-02] a locked file is changed by its holder only', async () => {
    const lead = await portal.signIn('acme-lead');
    const folderId = await addFolder();
    const fileId = await addFile({ folderId, fileName: 'a.txt' });
    await portal.store.ownerQuery(`update files set locked_by = $1, locked_by_name = '张三' where file_id = $2`, [
      lead.userId,
      fileId,
    ]);
    const told = { msg: '“a.txt”已被 张三 锁定' };
    expect(await refused(files.updateFile, { fileId, fileName: 'b.txt', labels: [], version: 1 })).toMatchObject(told);
    expect(await refused(files.removeItems, { fileIds: [fileId] })).toMatchObject(told);
    expect(await refused(files.removeItems, { folderIds: [folderId] })).toMatchObject(told);
    await expect(addFile({ folderId, fileName: 'a.txt', onConflict: 'version' })).rejects.toThrow('锁定');
    // An administrator manages every folder.
    await call(files.lockFile, { fileId, isLocked: false, version: 1 });
    await call(files.removeItems, { fileIds: [fileId] });
  });
});

describe('the recycle bin', () => {
  const listRemovals = async () => (await call(files.listRemovals, { pageSize: 100 })).rows;

  it('[DOC-02] takes a folder with everything in it, and gives it back', async () => {
    const outer = await addFolder();
    const inner = await addFolder(outer);
    const fileId = await addFile({ folderId: inner, fileName: 'a.txt', text: '12345' });
    const earlier = await call(files.removeItems, {
      fileIds: [await addFile({ folderId: inner, fileName: 'old.txt' })],
    });
    const { removalIds } = await call(files.removeItems, { folderIds: [outer, inner], fileIds: [fileId] });
    expect(removalIds).toHaveLength(1);
    expect((await listRemovals()).find(({ removalId }) => removalId === removalIds[0])).toMatchObject({
      kind: 'folder',
      fileCount: 1,
      size: 5,
      path: [],
    });
    expect(await refused(files.getFile, { fileId })).toMatchObject({ subCode: 'not-found' });
    expect(await refused(folders.getFolder, { folderId: inner })).toMatchObject({ subCode: 'not-found' });
    expect(await refused(files.restoreItems, earlier)).toMatchObject({ subCode: 'conflict' });
    await call(files.restoreItems, { removalIds });
    expect(namesOf(await list({ folderId: inner }))).toEqual(['a.txt']);
    await call(files.restoreItems, earlier);
    expect(namesOf(await list({ folderId: inner }))).toEqual(['a.txt', 'old.txt']);
  });

  it('[DOC-02] gives a file back under a free name', async () => {
    const folderId = await addFolder();
    const { removalIds } = await call(files.removeItems, { fileIds: [await addFile({ folderId, fileName: 'a.txt' })] });
    await addFile({ folderId, fileName: 'a.txt' });
    await call(files.restoreItems, { removalIds });
    expect(namesOf(await list({ folderId }))).toEqual(['a (2).txt', 'a.txt']);
  });

  it('[DOC-02] removes for good, with what was removed from the folder earlier', async () => {
    const folderId = await addFolder();
    const earlier = await call(files.removeItems, { fileIds: [await addFile({ folderId, fileName: 'a.txt' })] });
    const { removalIds } = await call(files.removeItems, { folderIds: [folderId] });
    await call(files.purgeItems, { removalIds });
    const left = (await listRemovals()).map(({ removalId }) => removalId);
    expect(left.filter((id) => [...removalIds, ...earlier.removalIds].includes(id))).toEqual([]);
    expect(await refused(files.restoreItems, { removalIds })).toMatchObject({ subCode: 'not-found' });
  });
});
