import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { UPLOAD_PARTS_PATH, uploads } from 'contract/documents/uploads';
import { contentKey } from '../../../files/storage';
import type { JobKind } from '../../../jobs/kind';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { readContentJob } from './readContentJob';
import { contentExtracts } from './schema';
import { addTestFile, grantDocuments } from './testing';
import type { TestFile } from './testing';
import { unreadContentsJob } from './unreadContentsJob';
import { unusedContentsJob } from './unusedContentsJob';

let portal: Portal;
let admin: SignedIn;
/** A user without an administrator role, whose role has all permissions of the document centre. */
let lead: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
  lead = await portal.signIn('acme-lead');
  runners = createTestRunners(portal);
});
afterEach(() => runners.stop());
afterAll(() => portal.close());

let made = 0;
async function addFolder(as = admin) {
  made += 1;
  return (await portal.call(folders.addFolder, { folderName: `夹${made}` }, as)).folderId;
}
const add = (file: TestFile) => addTestFile(portal, admin, file);
async function run(kind: JobKind) {
  const jobId = await enqueue(portal, admin, kind, {});
  runners.start(kind);
  const row = () => portal.row('select * from jobs where job_id = $1', jobId);
  await waitUntil(async () => /done|failed/.test(String((await row()).state)));
  await runners.stop();
  return row();
}
const readAll = () => run(unreadContentsJob);
async function upload(folderId: string, fileName: string, content: Buffer) {
  const { uploadId } = await portal.call(uploads.beginUpload, { folderId, fileName, size: content.length }, admin);
  const headers = {
    authorization: admin.token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await portal.app.inject({ method: 'PATCH', url: `${UPLOAD_PARTS_PATH}/${uploadId}`, headers, payload: content });
  return (await portal.call(uploads.completeUpload, { uploadId, onConflict: 'refuse' }, admin)).fileId;
}
async function find(text: string, as = admin, filter: object = {}) {
  const { total, rows } = await portal.call(files.listItems, { text, pageSize: 100, ...filter }, as);
  expect(total).toBe(rows.length);
  return rows;
}
const namesOf = async (...args: Parameters<typeof find>) => (await find(...args)).map(({ name }) => name).sort();
const thumbnailOf = async (fileId: string, as = admin) =>
  (await portal.call(files.listThumbnails, { fileIds: [fileId] }, as))[0];
const samples = join(import.meta.dirname, '../../../files/reader/samples');
const extracts = (where: string, ...values: unknown[]) =>
  portal.store.ownerQuery(`select * from content_extracts where ${where}`, values);

describe('the search in texts', () => {
  it('[DOC-02] finds a phrase in the present version, says where, and names alike', async () => {
    const folderId = await addFolder();
    const text = `${'前言。'.repeat(40)}本采购合同由甲方与乙方订立，Total Price 为 10 万元。`;
    await add({ folderId, fileName: 'a.txt', text });
    await add({ folderId, fileName: '采购合同.txt', text: '空白' });
    await add({ folderId, fileName: 'b.txt', text: '采购 的 合同' });
    await readAll();
    expect(await namesOf('采购合同')).toEqual(['a.txt', '采购合同.txt']);
    const [found] = await find('采购合同由');
    expect(found).toMatchObject({
      name: 'a.txt',
      snippet: {
        before: `${'前言。'.repeat(8).slice(1)}本`,
        match: '采购合同由',
        after: '甲方与乙方订立,Total Price 为 10',
      },
    });
    expect((await find('采购合同')).find(({ name }) => name === '采购合同.txt')).not.toHaveProperty('snippet');
    // Single characters, Latin words in any case, other widths, and blanks.
    expect(await namesOf('购')).toEqual(['a.txt', 'b.txt', '采购合同.txt']);
    expect(await namesOf('ＴＯＴＡＬ price')).toEqual(['a.txt']);
    expect((await find('total p'))[0]?.snippet).toMatchObject({ match: 'Total P' });
    expect(await namesOf('采购的合同')).toEqual(['b.txt']);
    expect(await namesOf('同合购采')).toEqual([]);
    expect(await namesOf('采购合同', admin, { extension: 'pdf' })).toEqual([]);
  });

  it('[DOC-02] looks only at the present version, and at nothing in the recycle bin', async () => {
    const folderId = await addFolder();
    const fileId = await add({ folderId, fileName: '版.txt', text: '旧的措辞甲' });
    await add({ folderId, fileName: '版.txt', text: '新的措辞乙', onConflict: 'version' });
    await readAll();
    expect([await namesOf('措辞甲'), await namesOf('措辞乙')]).toEqual([[], ['版.txt']]);
    await portal.call(files.removeItems, { fileIds: [fileId] }, admin);
    expect(await namesOf('措辞乙')).toEqual([]);
  });

  it('[DOC-04] finds and counts nothing in folders that the caller does not see, and shows no thumbnail of it', async () => {
    const shown = await addFolder();
    const hidden = await addFolder();
    const text = '只有一处机密';
    const photo = { text: await readFile(join(samples, 'photo.jpg')), mediaType: 'image/jpeg' };
    await add({ folderId: shown, fileName: '可见.txt', text });
    await add({ folderId: hidden, fileName: '不可见.txt', text: `${text}，另一份` });
    const hiddenPhoto = await add({ folderId: hidden, fileName: '不可见.jpg', ...photo });
    await readAll();
    const { version } = await portal.call(folders.listFolderGrants, { folderId: shown }, admin);
    const grants = [{ holderKind: 'user' as const, holderId: lead.userId, level: 'view' as const }];
    await portal.call(folders.setFolderGrants, { folderId: shown, isInheriting: true, grants, version }, admin);
    expect(await namesOf(text)).toEqual(['不可见.txt', '可见.txt']);
    expect(await namesOf(text, lead)).toEqual(['可见.txt']);
    expect(await namesOf('另一份', lead)).toEqual([]);
    expect(await namesOf(text, await portal.signIn('globex-admin'))).toEqual([]);
    expect((await thumbnailOf(hiddenPhoto))?.url).toMatch(/^data:image\/webp;base64,/);
    expect(await portal.refused(files.listThumbnails, { fileIds: [hiddenPhoto] }, lead)).toMatchObject({
      subCode: 'not-found',
    });
    // The table itself shows no more, whatever asks it.
    const countTexts = (userId: string) =>
      portal.store.asMerchant({ merchantId: admin.merchantId, userId, scope: '*' }, (db) =>
        db.$count(contentExtracts, like(contentExtracts.text, `${text}%`)),
      );
    expect([await countTexts(admin.userId), await countTexts(lead.userId)]).toEqual([2, 1]);
  });
});

describe('reading', () => {
  it('[DOC-02] is asked for with an upload, once for each content, and by nobody who would see the job', async () => {
    const folderId = await addFolder();
    const pdf = await readFile(join(samples, 'lease.pdf'));
    const jpg = await readFile(join(samples, 'photo.jpg'));
    await upload(folderId, '租约.pdf', pdf);
    const photo = await upload(folderId, '照片.jpg', Buffer.concat([jpg, Buffer.from('another content')]));
    expect(await thumbnailOf(photo)).toEqual({ fileId: photo, url: null, isPending: true });
    runners.start(readContentJob);
    await waitUntil(async () => (await thumbnailOf(photo))?.isPending === false);
    await waitUntil(async () => (await namesOf('第二页：违约')).length > 0);
    expect((await thumbnailOf(photo))?.url).toMatch(/^data:image\/webp;base64,/);
    await upload(folderId, '租约副本.pdf', pdf);
    expect(await namesOf('第二页：违约')).toEqual(['租约.pdf', '租约副本.pdf']);
    const jobs = await portal.store.ownerQuery(`select user_id, state from jobs where kind = 'readContent'`);
    expect(jobs).toEqual(Array.from({ length: 2 }, () => ({ user_id: null, state: 'done' })));
  });

  it('[DOC-06] of a content that lies ends, and is not tried again', async () => {
    const folderId = await addFolder();
    const lie = await add({ folderId, fileName: '假.jpg', text: '不是图片', mediaType: 'image/jpeg' });
    expect(await readAll()).toMatchObject({ state: 'done' });
    expect(await thumbnailOf(lie)).toEqual({ fileId: lie, url: null, isPending: false });
    expect(await readAll()).toMatchObject({ state: 'done', note: { values: { n: 0 } } });
    expect(await extracts(`unreadable = 'damaged'`)).toHaveLength(1);
  });

  it('[DOC-08] of a content that its store has lost ends like that of a damaged one', async () => {
    const folderId = await addFolder();
    await add({ folderId, fileName: '丢失.txt', text: '将会丢失' });
    const [row] = await portal.store.ownerQuery(
      `select v.sha256, v.bucket_id from file_versions v join files using (file_id) where file_name = '丢失.txt'`,
    );
    const bucket = join(portal.services.filesDir, 'buckets', String(row?.['bucket_id']));
    await rm(join(bucket, contentKey(admin.merchantId, String(row?.['sha256']))));
    expect(await readAll()).toMatchObject({ state: 'done' });
    expect(await extracts('sha256 = $1', row?.['sha256'])).toMatchObject([{ unreadable: 'damaged', text: null }]);
  });

  it('[DOC-08] goes with the content', async () => {
    const folderId = await addFolder();
    const fileId = await add({ folderId, fileName: '去.txt', text: '随内容一起删除' });
    await readAll();
    expect(await extracts(`text = '随内容一起删除'`)).toHaveLength(1);
    await portal.call(files.purgeItems, await portal.call(files.removeItems, { fileIds: [fileId] }, admin), admin);
    await portal.store.ownerQuery(`update stored_contents set create_time = create_time - interval '40 days'`);
    await run(unusedContentsJob);
    expect(await extracts(`text = '随内容一起删除'`)).toEqual([]);
  });
});
