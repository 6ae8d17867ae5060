import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { getErrorCode } from '../../errors';
import { logArchives, logSeals } from '../../db/schema';
import type { Db, Store } from '../../db/store';
import { newId } from '../../db/ids';
import { addSeals, lockSeals } from './addSeals';
import type { Finding } from './findings';
import { HASH_BYTES, NO_HASH, sha256 } from './seal';

/** A month of a log, by the first day of the month. */
export interface LogMonth {
  readonly log: string;
  readonly month: string;
}

/** A file with the rows of a month. */
export interface WrittenArchive {
  readonly fileName: string;
  readonly fileHash: Buffer;
  readonly rowCount: number;
  readonly merchantIds: readonly string[];
}

/** The folder with the archives of the logs, below `PORTAL_FILES_DIR`. */
export const archiveFolder = (filesDir: string): string => join(filesDir, 'audit');

const Line = v.union([
  v.object({ seal: v.object({ merchantId: v.string(), sealNumber: v.number(), rowHashes: v.string() }) }),
  v.object({ row: v.string() }),
  v.object({ log: v.string(), month: v.string() }),
]);

// Passes bytes on and adds them to a hash.
const hashing = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };

const lineOf = (line: v.InferOutput<typeof Line>): string => `${JSON.stringify(line)}\n`;

/**
 * Writes the rows of a month into a file, with the seals that cover them: JSON values in lines, compressed by gzip. Each
 * seal stands before its rows. The file has its name only when it is complete and on the disk.
 */
export async function writeArchive(
  { store, filesDir }: { readonly store: Pick<Store, 'asSession'>; readonly filesDir: string },
  { log, month }: LogMonth,
  signal: AbortSignal,
): Promise<WrittenArchive> {
  const folder = archiveFolder(filesDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileName = `${log}-${month.slice(0, 7)}-${newId()}.jsonl.gz`;
  const merchantIds = new Set<string>();
  let rowCount = 0;
  async function* lines(): AsyncGenerator<string> {
    yield lineOf({ log, month });
    for await (const { seal, rows } of readSeals(store, { log, month })) {
      const { merchantId, sealNumber, rowHashes } = seal;
      merchantIds.add(merchantId);
      yield lineOf({ seal: { merchantId, sealNumber, rowHashes: rowHashes?.toString('hex') ?? '' } });
      for (const row of rows) yield lineOf({ row });
      rowCount += rows.length;
    }
  }
  const hash = createHash('sha256');
  const part = join(folder, `${fileName}.part`);
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      hashing(hash),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
      { signal },
    );
    await rename(part, join(folder, fileName));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { fileName, fileHash: hash.digest(), rowCount, merchantIds: [...merchantIds] };
}

/**
 * Removes the rows of a month whose archive is written, and adds the hash of its file to the chains of the merchants. In
 * a transaction of the session role.
 */
export async function removeArchivedRows(
  db: Db,
  key: Buffer,
  { log, month }: LogMonth,
  { fileName, fileHash, rowCount, merchantIds }: WrittenArchive,
): Promise<void> {
  await lockSeals(db);
  await db.execute(sql`select remove_log_month(${log}, ${month}, ${fileName}, ${fileHash}, ${rowCount})`);
  const seal = { log, month, ranges: [], rowHashes: null, contentHash: fileHash };
  await addSeals(
    db,
    key,
    merchantIds.map((merchantId) => ({ ...seal, merchantId })),
  );
}

/** Verifies the files of all archives: each file against its hash in the chain, and its rows against their seals. */
export async function checkArchives(
  store: Pick<Store, 'asSession'>,
  filesDir: string,
): Promise<{ readonly rows: number; readonly findings: readonly Finding[] }> {
  const archives = await store.asSession((db) =>
    db
      .select({
        archive: logArchives,
        isChained: sql<boolean>`exists (select from ${logSeals} where ${logSeals.log} = ${logArchives.log}
          and ${logSeals.month} = ${logArchives.month} and ${logSeals.contentHash} = ${logArchives.fileHash})`,
      })
      .from(logArchives)
      .orderBy(asc(logArchives.log), asc(logArchives.month)),
  );
  const findings: Finding[] = await store.asSession(findLostArchives);
  let rows = 0;
  for (const { archive, isChained } of archives) {
    const { log, month, fileName, fileHash, rowCount } = archive;
    const found = await readArchive(join(archiveFolder(filesDir), fileName));
    const isRight = found?.hash.equals(fileHash) === true && found.rows === rowCount && (isChained || rowCount === 0);
    if (!isRight) findings.push({ kind: 'archive', log, month, name: fileName });
    findings.push(...(found?.findings ?? []).map((finding) => ({ ...finding, log, month, name: fileName })));
    rows += found?.rows ?? 0;
  }
  return { rows, findings };
}

// Finds the archives that the chains know, but the list of archives does not.
function findLostArchives(db: Db): Promise<Finding[]> {
  return db
    .selectDistinct({ kind: sql<'archive'>`'archive'`, log: logSeals.log, month: logSeals.month })
    .from(logSeals)
    .where(
      and(
        eq(logSeals.ranges, []),
        sql`not exists (select from ${logArchives} where ${logArchives.log} = ${logSeals.log}
          and ${logArchives.month} = ${logSeals.month} and ${logArchives.fileHash} = ${logSeals.contentHash})`,
      ),
    );
}

// Reads an archive; undefined if the file is gone or not readable as one.
async function readArchive(file: string) {
  const hash = createHash('sha256');
  const findings: Finding[] = [];
  let rows = 0;
  let open: { merchantId: string; sealNumber: number; left: Buffer[] } | undefined;
  const close = () => {
    if (!open) return;
    const { merchantId, sealNumber, left } = open;
    // A row that was already missing when its month was archived has no line.
    for (const rowHash of left)
      findings.push({ kind: rowHash.equals(NO_HASH) ? 'missing-before' : 'missing', merchantId, sealNumber });
  };
  const readLine = (line: v.InferOutput<typeof Line>) => {
    if ('seal' in line) {
      close();
      open = { ...line.seal, left: splitHashes(Buffer.from(line.seal.rowHashes, 'hex')) };
    } else if ('row' in line) {
      rows += 1;
      const rowHash = sha256(Buffer.from(line.row));
      const place = open?.left.findIndex((one) => one.equals(rowHash)) ?? -1;
      if (open && place >= 0) open.left.splice(place, 1);
      else
        findings.push({ kind: 'changed', ...(open && { merchantId: open.merchantId, sealNumber: open.sealNumber }) });
    }
  };
  try {
    await pipeline(createReadStream(file), hashing(hash), createGunzip(), async (text: AsyncIterable<Buffer>) => {
      for await (const line of createInterface({ input: Readable.from(text) }))
        readLine(v.parse(Line, JSON.parse(line)));
    });
    close();
  } catch (error) {
    if (getErrorCode(error) === 'EACCES') throw error;
    return undefined;
  }
  return { hash: hash.digest(), rows, findings };
}

function splitHashes(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, index) =>
    hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}

// A seal covers up to 2,000 rows, whose texts are in memory together.
const PAGE = 10;

// Reads the seals of a month in the order of their ids, with the texts of their rows.
async function* readSeals(store: Pick<Store, 'asSession'>, { log, month }: LogMonth) {
  let after: { merchantId: string; sealNumber: number } | undefined;
  for (;;) {
    const page = await store.asSession((db) =>
      db
        .select({
          seal: logSeals,
          rows: sql<string[] | null>`(select array_agg(entry order by place, serial_number)
            from jsonb_array_elements(${logSeals.ranges}) with ordinality as parts(part, place),
              read_log_rows(${log}, ${logSeals.merchantId}, ${logSeals.month}, (part ->> 0)::integer,
                (part ->> 1)::bigint, (part ->> 2)::bigint))`,
        })
        .from(logSeals)
        .where(
          and(
            eq(logSeals.log, log),
            eq(logSeals.month, month),
            sql`${logSeals.rowHashes} is not null`,
            after && sql`(${logSeals.merchantId}, ${logSeals.sealNumber}) > (${after.merchantId}, ${after.sealNumber})`,
          ),
        )
        .orderBy(logSeals.merchantId, logSeals.sealNumber)
        .limit(PAGE),
    );
    for (const { seal, rows } of page) yield { seal, rows: rows ?? [] };
    const last = page.at(-1)?.seal;
    if (!last || page.length < PAGE) return;
    after = last;
  }
}
