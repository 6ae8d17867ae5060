import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import yauzl from 'yauzl';
import { MAX_ZIP_FILES, files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { downloads } from 'contract/documents/downloads';
import { businessLogs } from 'contract/audit/businessLogs';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { planArchive } from './archive';
import { zipContents } from './downloadItems';
import { addTestFile, grantDocuments } from './testing';

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
const addFile = (folderId: string, fileName: string, text = fileName) =>
  addTestFile(portal, admin, { folderId, fileName, text });

async function download(chosen: { folderIds?: string[]; fileIds?: string[] }, as = admin) {
  const { fileName } = await portal.call(files.exportItems, chosen, as);
  return portal.send(downloads.download, { fileName, delete: true }, as);
}

// Reads a zip by the program that looks at uploaded ones: the paths with their texts. Checks sizes and checksums.
async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    expect(entry.generalPurposeBitFlag & 0x800).toBe(0x800);
    let text = '';
    if (!entry.fileName.endsWith('/'))
      for await (const part of await archive.openReadStreamPromise(entry)) text += String(part);
    found[entry.fileName] = text;
  }
  return found;
}

async function nameOf(folderId: string) {
  return (await portal.call(folders.getFolder, { folderId }, admin)).folderName;
}

it('[DOC-03] a zip has folders, empty ones too, with their files by name', async () => {
  const outer = await addFolder(undefined, '合同 2027');
  const inner = await addFolder(outer, '附件');
  await addFolder(inner, '空');
  await addFile(outer, '甲.txt');
  await addFile(inner, 'b.bin', 'x'.repeat(200_000));
  const fileId = await addFile(outer, '删除.txt');
  await portal.call(files.removeItems, { fileIds: [fileId] }, admin);
  const response = await download({ folderIds: [outer] });
  expect(response.headers['content-disposition']).toMatch(/%E5%90%88%E5%90%8C%202027-\d{4}-\d\d-\d\d\.zip$/);
  expect(await readZip(response.rawPayload)).toEqual({
    '合同 2027/甲.txt': '甲.txt',
    '合同 2027/附件/b.bin': 'x'.repeat(200_000),
    '合同 2027/附件/空/': '',
  });
});

it('[DOC-03] a zip of a selection has each item once, and the newest version', async () => {
  const outer = await addFolder();
  const inner = await addFolder(outer);
  const within = await addFile(inner, 'a.txt', 'one');
  await addTestFile(portal, admin, { folderId: inner, fileName: 'a.txt', text: 'two', onConflict: 'version' });
  const beside = await addFile(outer, 'b.txt');
  const response = await download({ folderIds: [inner], fileIds: [within, beside] });
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(`''${await nameOf(outer)}-`);
  expect(await readZip(response.rawPayload)).toEqual({ [`${await nameOf(inner)}/a.txt`]: 'two', 'b.txt': 'b.txt' });
  const both = await readZip((await download({ folderIds: [inner, outer] })).rawPayload);
  expect(Object.keys(both).sort()).toEqual([
    `${await nameOf(outer)}/b.txt`,
    `${await nameOf(outer)}/${await nameOf(inner)}/a.txt`,
  ]);
});

it('[DOC-03] items of the same name, from several folders, get distinct names', async () => {
  const [one, other, holder] = [await addFolder(), await addFolder(), await addFolder()];
  const named = [await addFolder(one, '同名'), await addFolder(other, '同名')];
  const fileIds = [await addFile(one, '同名'), await addFile(one, 'A.txt', '1'), await addFile(other, 'a.txt', '2')];
  for (const folderId of named) await addFile(folderId, 'x.txt');
  await addFile(holder, '同名');
  await addFolder(holder, '同名');
  const found = await readZip((await download({ folderIds: [...named, holder], fileIds })).rawPayload);
  const top = await nameOf(holder);
  expect(Object.keys(found).sort()).toEqual(
    ['同名/x.txt', '同名 (2)/x.txt', '同名 (3)', 'A.txt', 'a (2).txt', `${top}/同名/`, `${top}/同名 (2)`].sort(),
  );
});

describe('rights', () => {
  let lead: SignedIn;
  beforeAll(async () => {
    await grantDocuments(portal);
    lead = await portal.signIn('acme-lead');
  });
  async function grant(folderId: string, isGranted: boolean, isInheriting = true) {
    const { version } = await portal.call(folders.listFolderGrants, { folderId }, admin);
    const grants = isGranted ? [{ holderKind: 'user' as const, holderId: lead.userId, level: 'view' as const }] : [];
    await portal.call(folders.setFolderGrants, { folderId, isInheriting, grants, version }, admin);
  }

  it('[DOC-04] a zip has what its user sees, at the moment of the download', async () => {
    const outer = await addFolder();
    const [shown, hidden] = [await addFolder(outer), await addFolder(outer)];
    const secret = await addFile(hidden, 'secret.txt');
    await addFile(shown, 'a.txt');
    await addFile(await addFolder(hidden), 'below.txt');
    await grant(outer, true);
    const { fileName } = await portal.call(files.exportItems, { folderIds: [outer] }, lead);
    await grant(hidden, false, false);
    const sent = await portal.send(downloads.download, { fileName }, lead);
    const prefix = await nameOf(outer);
    expect(Object.keys(await readZip(sent.rawPayload))).toEqual([`${prefix}/${await nameOf(shown)}/a.txt`]);
    expect(await portal.refused(files.exportItems, { fileIds: [secret] }, lead)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('[DOC-04] breaks off when a right ends amid the zip', async () => {
    const [kept, lost] = [await addFolder(), await addFolder()];
    await grant(kept, true);
    await grant(lost, true);
    const fileIds = [await addFile(kept, 'a.txt'), await addFile(lost, 'b.txt')];
    const who = { ...lead, scope: lead.userId };
    const run = <T>(work: Parameters<typeof portal.store.asMerchant<T>>[1]) => portal.store.asMerchant(who, work);
    const archive = await run((db) => planArchive(db, { folderIds: [], fileIds }));
    await grant(lost, false);
    const read = async () => {
      for await (const part of zipContents(portal.services, run, archive)) expect(part.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toMatchObject({ subCode: 'not-found' });
  });
});

it('[DOC-03] breaks off where a content is missing, and is never shorter without saying so', async () => {
  const folderId = await addFolder();
  await addFile(folderId, 'a.txt', 'still here');
  const fileId = await addFile(folderId, 'b.txt', 'about to be lost');
  const { sha256 } = await portal.call(files.getFile, { fileId }, admin);
  const { filesDir } = portal.services;
  const [path] = (await readdir(filesDir, { recursive: true })).filter((name) => name.endsWith(sha256));
  await rm(join(filesDir, String(path)));
  const scope = { merchantId: admin.merchantId, scope: '*' };
  const run = <T>(work: Parameters<typeof portal.store.asMerchant<T>>[1]) => portal.store.asMerchant(scope, work);
  const archive = await run((db) => planArchive(db, { folderIds: [folderId], fileIds: [] }));
  const read = async () => {
    for await (const part of zipContents(portal.services, run, archive)) expect(part.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow();
});

it('[DOC-03] says before the ticket that a selection is too large, empty or gone', async () => {
  const folderId = await addFolder();
  const fileId = await addFile(folderId, 'huge.bin');
  await portal.store.ownerQuery(`update file_versions set size = 30000000000 where file_id = $1`, [fileId]);
  const refuse = (chosen: object) => portal.refused(files.exportItems, chosen, admin);
  expect(await refuse({ folderIds: [folderId] })).toMatchObject({ msg: '一次最多打包 20 GB' });
  await portal.store.ownerQuery(
    `insert into files (file_id, merchant_id, folder_id, file_name, name_key, extension, version_number, size, owner_name)
     select 'many' || n, $1, $2, 'f' || n, 'f' || n, '', 1, 1, 'x' from generate_series(1, $3::int) n`,
    [admin.merchantId, folderId, MAX_ZIP_FILES + 1],
  );
  await portal.store.ownerQuery(
    `insert into file_versions (file_id, merchant_id, number, sha256, bucket_id, size, media_type, user_name)
     select f.file_id, f.merchant_id, 1, v.sha256, v.bucket_id, 1, v.media_type, 'x'
     from files f, file_versions v where f.file_id like 'many%' and v.file_id = $1`,
    [fileId],
  );
  expect(await refuse({ folderIds: [folderId] })).toMatchObject({ msg: `一次最多打包 ${MAX_ZIP_FILES} 个文件` });
  expect(await refuse({})).toMatchObject({ msg: '请选择要下载的文件或文件夹' });
  const gone = await addFolder();
  await portal.call(files.removeItems, { folderIds: [gone] }, admin);
  expect(await refuse({ folderIds: [gone] })).toMatchObject({ subCode: 'not-found' });
});

it('[DOC-03] the audit log says what was taken', async () => {
  const folderId = await addFolder();
  const fileId = await addFile(await addFolder(), 'audited.txt');
  await download({ folderIds: [folderId], fileIds: [fileId] });
  const { rows } = await portal.call(businessLogs.listBusinessLogs, { action: 'export' }, admin);
  const { auditId } = rows.find(({ operation }) => operation === 'exportItems') ?? { auditId: '' };
  const { argument, objects } = await portal.call(businessLogs.getBusinessLog, { auditId }, admin);
  expect(JSON.parse(argument)).toEqual({ folderIds: [folderId], fileIds: [fileId] });
  expect(objects).toMatchObject([{ objectId: fileId, objectName: 'audited.txt' }]);
});
