import { sql } from 'drizzle-orm';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { toBigrams } from './textIndex';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const TEXTS = 100_000;
// One text in so many contains 合同, and as many both of its characters apart from each other.
const ONE_IN = 500;

// As many texts as that, from some templates, with files that have them.
async function addTexts(folderId: string): Promise<void> {
  const { ownerQuery } = portal.store;
  await ownerQuery('create table templates (n integer, text text, bigrams integer[])');
  for (let n = 0; n < ONE_IN; n += 1) {
    const filler = String.fromCodePoint(...Array.from({ length: 20 }, (_, at) => 0x4e00 + ((n * 31 + at * 97) % 3000)));
    const text = n === 1 ? `${filler}签订合同。` : n === 2 ? `${filler}同意，合格。` : filler;
    await ownerQuery('insert into templates values ($1, $2, $3)', [n, text, toBigrams(text)]);
  }
  const { bucket_id: bucketId } = await portal.row(
    'select bucket_id from buckets where merchant_id = $1 and is_default',
    admin.merchantId,
  );
  const numbers = `generate_series(1, ${TEXTS}) n`;
  const insert = (into: string, values: string, from = numbers) =>
    ownerQuery(`insert into ${into} select ${values} from ${from}`, [admin.merchantId, bucketId]);
  await insert('stored_contents (merchant_id, bucket_id, sha256, size, media_type)', `$1, $2, n, 1, 'text/plain'`);
  await ownerQuery(
    `insert into files (merchant_id, folder_id, file_id, file_name, name_key, extension, version_number, size, owner_name)
     select $1, $2, n, n || '.txt', n || '.txt', 'txt', 1, 1, '样例' from ${numbers}`,
    [admin.merchantId, folderId],
  );
  await insert(
    'file_versions (merchant_id, bucket_id, sha256, file_id, number, size, media_type, user_name)',
    `$1, $2, n, n, 1, 1, 'text/plain', '样例'`,
  );
  await insert(
    'content_extracts (merchant_id, bucket_id, sha256, text, bigrams)',
    '$1, $2, k, text, bigrams',
    `generate_series(1, ${TEXTS}) k join templates on templates.n = k % ${ONE_IN}`,
  );
  for (const table of ['content_extracts', 'files', 'file_versions', 'stored_contents'])
    await ownerQuery(`vacuum analyze ${table}`);
}

// How often a whole table was read, and one of its indexes. PostgreSQL publishes both with a delay of its own.
async function readScans(index: string) {
  await portal.store.asSession((db) => db.execute(sql`select pg_stat_force_next_flush()`));
  const row = await portal.row(
    `select t.seq_scan::int as whole, i.idx_scan::int as indexed
     from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid where i.indexrelname = $1`,
    index,
  );
  return { whole: Number(row['whole']), indexed: Number(row['indexed']) };
}

// More calls than PostgreSQL plans with the values of each: later ones may have a plan for any phrase.
const CALLS = 7;

// Searches some times, and returns how often that has read the whole table and the index.
async function countScans(index: string, search: () => Promise<void>) {
  const before = await readScans(index);
  for (let calls = 1; calls <= CALLS; calls += 1) await search();
  const deadline = performance.now() + 60_000;
  let after = await readScans(index);
  while (after.indexed < before.indexed + CALLS && performance.now() < deadline) after = await readScans(index);
  return { whole: after.whole - before.whole, indexed: after.indexed - before.indexed };
}

beforeAll(async () => {
  const { folderId } = await portal.call(folders.addFolder, { folderName: '大量文件' }, admin);
  await addTexts(folderId);
});

it('[DOC-02] finds 合同 among 100,000 texts by the index of pairs of characters', async () => {
  const scans = await countScans('content_extracts_bigrams', async () => {
    const { total, rows } = await portal.call(files.listItems, { text: '合同', pageSize: 10 }, admin);
    expect([total, rows[0]?.snippet?.match]).toEqual([TEXTS / ONE_IN, '合同']);
  });
  expect(scans.whole).toBe(0);
  expect(scans.indexed).toBeGreaterThanOrEqual(CALLS);
});

it('[DOC-02] finds a rare name among 100,000 files by the index of pairs of characters', async () => {
  const scans = await countScans('files_bigrams', async () => {
    const { total, rows } = await portal.call(files.listItems, { text: '9876.TXT' }, admin);
    expect([total, rows[0]?.name]).toEqual([10, '9876.txt']);
  });
  expect(scans.whole).toBe(0);
  expect(scans.indexed).toBeGreaterThanOrEqual(CALLS);
});

it('[DOC-02] reads the first files with a frequent name in their order instead of sorting all of them', async () => {
  const scans = await countScans('files_merchant_name', async () => {
    const { total, isTotalExact, rows } = await portal.call(files.listItems, { text: '.txt', pageSize: 10 }, admin);
    expect({ total, isTotalExact }).toEqual({ total: 10_000, isTotalExact: false });
    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1}.txt`));
  });
  expect(scans.indexed).toBeGreaterThanOrEqual(CALLS);
});
