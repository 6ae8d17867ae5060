import { join } from 'node:path';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import type { NamedArgument } from '../server/testing/browser';
import { startDocumentSession } from './documentSession';
import type { DocumentSession } from './documentSession';
import { createInstallation } from './installation';

const FOLDER_SIZE = 1000;
const PAGE_SIZE = 50;
const ROUNDS = 15;

/** One way to look at files: the median times in milliseconds of the call in a small and in a large tree, and of its bare statement. */
export interface DocumentListMeasurement {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  readonly statement: number;
}

/** Measures opening a folder, sorting, counting and searching in a tree of 1,000 files and of many files. */
export async function measureDocumentTree(
  count: number,
  say: (line: string) => void,
): Promise<readonly DocumentListMeasurement[]> {
  const installation = createInstallation();
  try {
    const server = await installation.start();
    const running = findPostmaster(join(installation.dataDir, 'postgres'));
    if (!running) throw new Error('the database does not run');
    const database = `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`;
    const query = (statement: string) => withOwnerConnection(database, (client) => client.query(statement));
    const admin = await startDocumentSession(server);
    // A user without an administrator's role: the rights to folders are looked up for each file.
    await query(
      `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
       where role_code = 'operator' and permission like 'document:%' on conflict do nothing`,
    );
    const session = await startDocumentSession(server, 'acme-lead');
    const { folderId } = await admin.call(folders.addFolder, { folderName: '很多文件' });
    await query(
      `insert into folder_grants (folder_id, merchant_id, holder_kind, holder_id, level)
       select folder_id, merchant_id, 'everyone', '', 1 from folders`,
    );
    const inFolder = `select file_id from files f join folders d using (folder_id) where folder_id = '${folderId}'`;
    const looks: readonly Look[] = [
      {
        name: 'opening a folder',
        arg: { folderId, pageSize: PAGE_SIZE },
        statement: `${inFolder} order by f.name_key collate file_names limit ${PAGE_SIZE}`,
      },
      {
        name: 'its last page by time',
        arg: { folderId, pageSize: PAGE_SIZE, pageNum: FOLDER_SIZE / PAGE_SIZE, orderBy: 'updateTime' },
        statement: `${inFolder} order by f.update_time limit ${PAGE_SIZE} offset ${FOLDER_SIZE - PAGE_SIZE}`,
      },
      {
        name: 'searching for a name everywhere',
        arg: { text: '合同 7.txt', pageSize: PAGE_SIZE },
        statement: `select file_id from files where folder_id = '${folderId}' and name_key = '合同 7.txt'`,
      },
      {
        name: 'searching for what many names contain',
        arg: { text: '合同', pageSize: PAGE_SIZE },
        statement: `${inFolder} order by f.name_key collate file_names limit ${PAGE_SIZE}`,
      },
    ];
    await query(addFiles(`folder_id = '${folderId}'`, 1));
    await query('analyze');
    const small = await measure(session, looks);
    const folderCount = Math.ceil(count / FOLDER_SIZE) - 1;
    await query(
      `insert into folders (folder_id, merchant_id, parent_id, folder_name, name_key, ancestors, access_from, owner_name)
       select 'd' || n, merchant_id, folder_id, '夹 ' || n, '夹 ' || n, array[folder_id], access_from, owner_name
       from folders, generate_series(1, ${folderCount}) n where folder_id = '${folderId}'`,
    );
    await query(addFiles(`parent_id = '${folderId}'`, FOLDER_SIZE + 1));
    await query('analyze');
    say(`${count} files are there`);
    const large = await measure(session, looks);
    const statements = await Promise.all(looks.map(({ statement }) => median(() => query(statement))));
    await server.stop();
    return looks.map(({ name }, index) => ({
      name,
      small: small[index] ?? NaN,
      large: large[index] ?? NaN,
      statement: statements[index] ?? NaN,
    }));
  } finally {
    installation.remove();
  }
}

interface Look {
  readonly name: string;
  readonly arg: NamedArgument;
  /** The statement that reads the same rows by an index and nothing else. */
  readonly statement: string;
}

// Inserts files into folders, numbered from `first` on, all with one content.
function addFiles(where: string, first: number): string {
  return `
    with content as (
      insert into stored_contents (merchant_id, bucket_id, sha256, size, media_type)
      select merchant_id, bucket_id, repeat('0', 64), 1, 'text/plain' from buckets
      where is_default and merchant_id = (select merchant_id from folders where ${where} limit 1)
      on conflict do nothing),
    named as (
      select 'f' || row_number() over () + ${first} - 1 as file_id, d.*, n, '合同 ' || row_number() over () + ${first} - 1 || '.txt' as name
      from folders d, generate_series(1, ${FOLDER_SIZE}) n where ${where}),
    added as (
      insert into files (file_id, merchant_id, folder_id, file_name, name_key, extension, version_number, size, owner_name)
      select file_id, merchant_id, folder_id, name, name, 'txt', 1, 1, owner_name from named)
    insert into file_versions (file_id, merchant_id, number, sha256, bucket_id, size, media_type, user_name)
    select file_id, named.merchant_id, 1, repeat('0', 64), bucket_id, 1, 'text/plain', ''
    from named join buckets b on b.merchant_id = named.merchant_id and is_default`;
}

async function measure(session: DocumentSession, looks: readonly Look[]): Promise<number[]> {
  const times: number[] = [];
  for (const { arg } of looks) times.push(await median(() => session.call(files.listItems, arg)));
  return times;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
}
