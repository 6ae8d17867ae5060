import { sql } from 'drizzle-orm';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { installPortal } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { addTestFile } from './testing';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

const FILES = 1000;

// PostgreSQL publishes these figures with a delay of its own.
async function readVersionStatistics() {
  await portal.store.asSession((db) => db.execute(sql`select pg_stat_force_next_flush()`));
  const row = await portal.row(
    `select t.n_tup_del::int as deleted, (t.seq_tup_read + sum(i.idx_tup_read))::int as read
     from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid where t.relname = 'file_versions' group by 1, t.seq_tup_read`,
  );
  return { deleted: Number(row['deleted']), read: Number(row['read']) };
}

it('[DOC-02] removing many files for good reads few versions for each, also without statistics of the tables', async () => {
  const admin = await portal.signIn('acme-admin');
  const { folderId } = await portal.call(folders.addFolder, { folderName: '清空' }, admin);
  const fileId = await addTestFile(portal, admin, { folderId, fileName: '第一.txt' });
  await portal.store.ownerQuery(
    `insert into files (file_id, merchant_id, folder_id, file_name, name_key, extension, version_number, size, owner_name)
     select 'purged' || n, $1, $2, n, n, '', 1, 1, '样例' from generate_series(1, $3::int) n`,
    [admin.merchantId, folderId, FILES],
  );
  await portal.store.ownerQuery(
    `insert into file_versions (file_id, merchant_id, number, sha256, bucket_id, size, media_type, user_name)
     select f.file_id, f.merchant_id, 1, v.sha256, v.bucket_id, 1, v.media_type, '样例'
     from files f, file_versions v where f.file_id like 'purged%' and v.file_id = $1`,
    [fileId],
  );
  const removed = await portal.call(files.removeItems, { folderIds: [folderId] }, admin);
  const before = await readVersionStatistics();
  await portal.call(files.purgeItems, removed, admin);
  const deadline = performance.now() + 60_000;
  let after = await readVersionStatistics();
  while (after.deleted < before.deleted + FILES && performance.now() < deadline) after = await readVersionStatistics();
  expect(after.deleted - before.deleted).toBe(FILES + 1);
  expect(after.read - before.read).toBeLessThan(10 * FILES);
});
