import { MAX_COPIED, files } from 'contract/documents/files';
import { MAX_FOLDER_DEPTH, folders } from 'contract/documents/folders';
import { downloads } from 'contract/documents/downloads';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addTestFile, grantDocuments } from './testing';
import type { TestFile } from './testing';

let portal: Portal;
let admin: SignedIn;
/** A user without an administrator role, whose role has all permissions of the document centre. */
let lead: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
  lead = await portal.signIn('acme-lead');
});
afterAll(() => portal.close());

let made = 0;
async function addFolder(parentId?: string, as = admin) {
  made += 1;
  return (await portal.call(folders.addFolder, { folderName: `夹${made}`, parentId: parentId ?? null }, as)).folderId;
}
const addFile = (file: TestFile) => addTestFile(portal, admin, file);
const call: Portal['call'] = (endpoint, arg, as = admin) => portal.call(endpoint, arg, as);
const refused: Portal['refused'] = (endpoint, arg, as = admin) => portal.refused(endpoint, arg, as);
const read = (fileId: string) => call(files.getFile, { fileId });
const list = async (folderId: string, as = admin) =>
  (await call(files.listItems, { folderId, pageSize: 100 }, as)).rows;
const copyOf = async (folderId: string, targetId: string | null, as = admin) =>
  (await call(files.copyItems, { folderIds: [folderId], targetId }, as)).folderIds.join();

/** Gives the lead a right to a folder, or takes what is inherited away. */
async function grant(folderId: string, level: 'view' | 'upload' | 'nothing') {
  const { version } = await call(folders.listFolderGrants, { folderId });
  const grants = level === 'nothing' ? [] : [{ holderKind: 'user' as const, holderId: lead.userId, level }];
  await call(folders.setFolderGrants, { folderId, isInheriting: level !== 'nothing', grants, version });
}

async function download(fileId: string) {
  const { fileName } = await call(files.exportFile, { fileId });
  return portal.send(downloads.download, { fileName, delete: true }, admin);
}

it('[DOC-02] copies share the stored content', async () => {
  const folderId = await addFolder();
  const fileId = await addFile({ folderId, fileName: 'a.txt', text: 'shared by copies' });
  const { fileIds } = await call(files.copyItems, { fileIds: [fileId], targetId: folderId });
  const copy = await read(fileIds.join());
  expect(copy).toMatchObject({ name: 'a (2).txt', sha256: (await read(fileId)).sha256 });
  expect((await download(copy.itemId)).body).toBe('shared by copies');
});

it('[DOC-02] copies a folder with all that is in it, and nothing of it twice in the store', async () => {
  const top = await addFolder();
  const folderId = await addFolder(top);
  const inner = await addFolder(folderId);
  await addFile({ folderId, fileName: 'a.txt', text: 'outer' });
  await addFile({ folderId: inner, fileName: 'b.txt', text: 'inner' });
  const removed = await addFile({ folderId: inner, fileName: 'c.txt' });
  await call(files.removeItems, { fileIds: [removed] });
  const used = () => portal.row('select sum(used_bytes)::int as bytes from bucket_usages');
  const before = await used();
  const { folderIds } = await call(files.copyItems, { folderIds: [folderId, inner], targetId: top });
  expect(folderIds).toHaveLength(1);
  const copied = await list(folderIds.join());
  expect(copied.map(({ name }) => name)).toEqual([(await list(folderId))[0]?.name, 'a.txt']);
  const below = await list(copied[0]?.itemId ?? '');
  expect(below.map(({ name }) => name)).toEqual(['b.txt']);
  expect((await download(below[0]?.itemId ?? '')).body).toBe('inner');
  expect((await list(top)).map(({ name }) => name.replace(/^.* /, ''))).toContain('(2)');
  expect(await used()).toEqual(before);
  const intoItself = await refused(files.copyItems, { folderIds: [folderId], targetId: inner });
  expect(intoItself.msg).toContain('复制到它自己里面');
  const atTop = await refused(files.copyItems, { fileIds: [await addFile({ folderId, fileName: 'd.txt' })] });
  expect(atTop.msg).toBe('顶层只能放文件夹，请选择一个文件夹');
});

describe('[DOC-02] [DOC-04] a copy of a folder by somebody who sees a part of it', () => {
  it('has what the caller sees, and the rights of its target', async () => {
    const shown = await addFolder();
    await grant(shown, 'view');
    const [open, secret] = [await addFolder(shown), await addFolder(shown)];
    await addFile({ folderId: open, fileName: 'open.txt' });
    await addFile({ folderId: secret, fileName: 'secret.txt' });
    await grant(secret, 'nothing');
    // Visible, but below what is not.
    const below = await addFolder(secret);
    await grant(below, 'view');
    await addFile({ folderId: below, fileName: 'below.txt' });

    const target = await addFolder(undefined, lead);
    const top = await call(folders.listFolders, {});
    const copyId = await copyOf(shown, target, lead);
    // The administrator sees that nothing else was copied, neither there nor anywhere else.
    expect(await call(folders.listFolders, {})).toHaveLength(top.length);
    const copied = await list(copyId);
    expect(copied).toHaveLength(1);
    expect((await list(copied[0]?.itemId ?? '')).map(({ name }) => name)).toEqual(['open.txt']);
    expect(await call(folders.getFolder, { folderId: copied[0]?.itemId ?? '' }, lead)).toMatchObject({
      level: 'manage',
    });
  });

  it('needs the right to upload into the target, and no right but to see the folder', async () => {
    const [shown, target] = [await addFolder(), await addFolder()];
    await grant(shown, 'view');
    await grant(target, 'view');
    const arg = { folderIds: [shown], targetId: target };
    expect(await refused(files.copyItems, arg, lead)).toMatchObject({ subCode: 'permission-denied' });
    expect(await list(target)).toEqual([]);
    await grant(target, 'upload');
    expect(await call(files.copyItems, arg, lead)).toMatchObject({ folderIds: [expect.any(String)] });
    const hidden = await addFolder();
    expect(await refused(files.copyItems, { folderIds: [hidden], targetId: target }, lead)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('is as deep as what the caller sees', async () => {
    const shown = await addFolder();
    await grant(shown, 'view');
    const secret = await addFolder(shown);
    await grant(secret, 'nothing');
    let target = await addFolder(undefined, lead);
    for (let depth = 2; depth < MAX_FOLDER_DEPTH; depth += 1) target = await addFolder(target, lead);
    expect(await list(await copyOf(shown, target, lead))).toEqual([]);
    expect(await refused(files.copyItems, { folderIds: [shown], targetId: target })).toMatchObject({
      msg: `文件夹最多 ${MAX_FOLDER_DEPTH} 层`,
    });
  });
});

it('[DOC-02] one call copies 5,000 files and folders, and no more', async () => {
  const [many, one, target] = [await addFolder(), await addFolder(), await addFolder()];
  const original = await addFile({ folderId: many, fileName: 'a.txt' });
  // With the two folders and the first file as many as allowed.
  const numbers = `generate_series(1, ${MAX_COPIED - 3}) n`;
  await portal.store.ownerQuery(
    `insert into files (merchant_id, folder_id, file_id, file_name, name_key, extension, version_number, size, owner_name)
     select $1, $2, n, n || '.txt', n || '.txt', 'txt', 1, 1, '样例' from ${numbers}`,
    [admin.merchantId, many],
  );
  await portal.store.ownerQuery(
    `insert into file_versions (merchant_id, bucket_id, sha256, file_id, number, size, media_type, user_name)
     select merchant_id, bucket_id, sha256, n, 1, 1, media_type, '样例' from file_versions, ${numbers} where file_id = $1`,
    [original],
  );
  const arg = { folderIds: [many, one], targetId: target };
  const { folderIds } = await call(files.copyItems, arg);
  const totals = folderIds.map(async (folderId) => (await call(files.listItems, { folderId })).total);
  expect((await Promise.all(totals)).sort()).toEqual([0, MAX_COPIED - 2]);

  await addFile({ folderId: one, fileName: 'b.txt' });
  expect(await refused(files.copyItems, arg)).toMatchObject({
    subCode: 'conflict',
    msg: '一次最多复制 5000 个文件和文件夹',
  });
  expect(await list(target)).toHaveLength(2);
});
