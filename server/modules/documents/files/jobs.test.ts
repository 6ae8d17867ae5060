import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buckets } from 'contract/documents/buckets';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { contentKey } from '../../../files/storage';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import type { JobKind } from '../../../jobs/kind';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { moveContentsJob } from '../buckets/moveJob';
import { purgeJob } from './purgeJob';
import { addTestFile } from './testing';
import { unusedContentsJob } from './unusedContentsJob';

let portal: Portal;
let admin: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
});
afterEach(() => runners.stop());
afterAll(() => portal.close());

let made = 0;
async function addFolder() {
  made += 1;
  return (await portal.call(folders.addFolder, { folderName: `夹${made}` }, admin)).folderId;
}
async function run(kind: JobKind, argument: object = {}) {
  const jobId = await enqueue(portal, admin, kind, argument);
  runners.start(kind);
  const row = () => portal.row('select * from jobs where job_id = $1', jobId);
  await waitUntil(async () => /done|failed/.test(String((await row()).state)));
  return row();
}
const defaultBucket = async () =>
  (await portal.call(buckets.listBuckets, { pageSize: 100 }, admin)).rows.find(({ isDefault }) => isDefault);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const isStored = async (text: string) =>
  existsSync(
    join(
      portal.services.filesDir,
      'buckets',
      (await defaultBucket())?.bucketId ?? '',
      contentKey(admin.merchantId, hashOf(text)),
    ),
  );
const age = (table: string, column: string) =>
  portal.store.ownerQuery(`update ${table} set ${column} = ${column} - interval '40 days'`);

describe('the nightly clean-up', () => {
  it('[DOC-02] removes for good what was in the recycle bin for its days', async () => {
    const folderId = await addFolder();
    await addTestFile(portal, admin, { folderId, fileName: 'a.txt' });
    const kept = await addFolder();
    await portal.call(files.removeItems, { folderIds: [folderId] }, admin);
    await age('file_removals', 'purge_time');
    const { removalIds } = await portal.call(files.removeItems, { folderIds: [kept] }, admin);
    expect(await run(purgeJob)).toMatchObject({ state: 'done', note: { values: { n: 1 } } });
    const left = await portal.store.ownerQuery('select removal_id from file_removals');
    expect(left.map(({ removal_id }) => removal_id)).toEqual(removalIds);
    const rows = await portal.store.ownerQuery('select folder_id from folders where folder_id = any($1)', [
      [folderId, kept],
    ]);
    expect(rows).toEqual([{ folder_id: kept }]);
  });

  it('[DOC-08] removes content that no version names, and only that', async () => {
    const folderId = await addFolder();
    const texts = ['用着', '没有人用', '刚刚存的'];
    const [used, unused] = [texts[0] ?? '', texts[1] ?? ''];
    await addTestFile(portal, admin, { folderId, fileName: 'a.txt', text: used });
    const fileId = await addTestFile(portal, admin, { folderId, fileName: 'b.txt', text: unused });
    await age('stored_contents', 'create_time');
    for (const name of ['b.txt', 'c.txt']) {
      const id =
        name === 'b.txt'
          ? fileId
          : await addTestFile(portal, admin, { folderId, fileName: name, text: texts[2] ?? '' });
      await portal.call(files.purgeItems, await portal.call(files.removeItems, { fileIds: [id] }, admin), admin);
    }
    expect(await run(unusedContentsJob)).toMatchObject({ state: 'done' });
    expect(await Promise.all(texts.map(isStored))).toEqual([true, false, true]);
    const [sum] = await portal.store.ownerQuery(
      'select sum(size)::float8 as bytes, count(*)::int as contents from stored_contents where merchant_id = $1',
      [admin.merchantId],
    );
    expect(await defaultBucket()).toMatchObject({ usedBytes: sum?.['bytes'], contentCount: sum?.['contents'] });
  });

  it('[DOC-08] leaves unused content that was asked for again meanwhile', async () => {
    const folderId = await addFolder();
    const text = '又要了';
    const fileId = await addTestFile(portal, admin, { folderId, fileName: 'a.txt', text });
    await portal.call(files.purgeItems, await portal.call(files.removeItems, { fileIds: [fileId] }, admin), admin);
    await age('stored_contents', 'create_time');
    await addTestFile(portal, admin, { folderId, fileName: 'b.txt', text });
    const [row] = await portal.store.ownerQuery(
      `select create_time > now() - interval '1 day' as is_new from stored_contents where sha256 = $1`,
      [hashOf(text)],
    );
    expect(row).toEqual({ is_new: true });
  });
});

it('[DOC-01] [DOC-08] files and attachments of mails follow their content into another bucket, also where it is there already', async () => {
  const folderId = await addFolder();
  const add = async (bucketName: string) =>
    (await portal.call(buckets.addBucket, { bucketName, kind: 'folder', trashDays: 30 }, admin)).bucketId;
  const [from, to] = [await add('旧'), await add('新')];
  const use = async (bucketId: string) => {
    const { version } = await portal.call(buckets.getBucket, { bucketId }, admin);
    await portal.call(buckets.setDefaultBucket, { bucketId, version }, admin);
  };
  const initial = (await defaultBucket())?.bucketId ?? '';
  const ids: string[] = [];
  for (const [bucketId, names] of [
    [from, ['甲', '乙']],
    [to, ['乙']],
  ] as const) {
    await use(bucketId);
    for (const text of names)
      ids.push(await addTestFile(portal, admin, { folderId, fileName: `${text}.txt`, text, onConflict: 'keepBoth' }));
  }
  await use(initial);
  await portal.store.ownerQuery(
    `insert into mail_attachments (attachment_id, merchant_id, file_name, sha256, bucket_id, size, media_type)
     select sha256, merchant_id, 'a.txt', sha256, bucket_id, size, media_type from stored_contents where bucket_id = $1`,
    [from],
  );
  await run(moveContentsJob, { bucketId: from, targetId: to });
  expect(await portal.store.ownerQuery('select bucket_id from mail_attachments')).toEqual([
    { bucket_id: to },
    { bucket_id: to },
  ]);
  for (const fileId of ids)
    expect(await portal.call(files.getFile, { fileId }, admin)).toMatchObject({ bucketName: '新' });
  expect(await portal.call(buckets.getBucket, { bucketId: to }, admin)).toMatchObject({ contentCount: 2 });
  expect(await portal.call(buckets.getBucket, { bucketId: from }, admin)).toMatchObject({ contentCount: 0 });
});
