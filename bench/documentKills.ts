import { createHash, randomBytes, randomInt } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { buckets } from 'contract/documents/buckets';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { uploads } from 'contract/documents/uploads';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import { startDocumentSession } from './documentSession';
import type { DocumentSession } from './documentSession';
import { countLeft, listFiles } from './documentsLeft';
import { createInstallation } from './installation';

const WRITERS = 3;
// In bytes. A file has two and a half parts.
// Keeps random content from looking like a type of file by chance, which the extension would have to name.
const BEGINNING = Buffer.from('A content that is none of a known type. ');
const PART = 200_000;
const SIZE = 500_000;
// The number of files above which some are removed, so that a move of a bucket can end.
const MOST_FILES = 12;
const BUCKET_NAMES = ['一号存储桶', '二号存储桶'];
const CLEAN_UPS = ['unusedContents', 'contentCleanup'];
// Remove what former weeks have left of uploads and of temporary files. Asked for in the end only: before, all uploads go on.
const LAST_CLEAN_UPS = ['uploadCleanup', 'jobRetention'];
const JOBS_TIMEOUT_MS = 180_000;
const DAY_MS = 24 * 3_600_000;

/** The result of all rounds. In each round the server is killed amid uploads, replacements, removals, moves and clean-ups. */
export interface DocumentKillResult {
  /** Uploads that were answered as complete. */
  readonly completed: number;
  /** Uploads that a kill has broken off and that went on with what the server had. */
  readonly continued: number;
  /** Files that were removed for good. */
  readonly purged: number;
  /** Moves of all content of a bucket that have ended, and contents that the clean-ups have removed. */
  readonly moves: number;
  readonly cleaned: number;
  /** Parts that were acknowledged and that the server did not have any more. */
  readonly lostParts: number;
  /** Files that are missing, or have other content than that of their last acknowledged upload. */
  readonly lostFiles: number;
  /** Contents that a row names and that are missing or differ, and wrong counts. */
  readonly damaged: number;
  /** Contents, parts and temporary files that are there after the clean-ups although nothing names them. */
  readonly unnamed: number;
}

interface Upload {
  readonly content: Buffer<ArrayBuffer>;
  readonly fileName: string;
  readonly onConflict: 'keepBoth' | 'replace' | 'version';
  /** How many bytes were acknowledged. */
  offset: number;
}

/** Kills the server repeatedly amid everything that stores, moves and removes content, and compares what is left. */
export async function measureDocumentKills(rounds: number, say: (line: string) => void): Promise<DocumentKillResult> {
  const installation = createInstallation();
  const filesDir = join(installation.dataDir, 'files');
  // The hashes that the content of a file may have, by its name: several after a completion that was not answered.
  const hashes = new Map<string, Set<string>>();
  // The files that nobody works with at the moment. Each caller takes a name out and puts it back.
  const free: string[] = [];
  const unfinished = new Map<string, Upload>();
  const [done, found] = [
    { completed: 0, continued: 0, purged: 0 },
    { lostParts: 0, lostFiles: 0 },
  ];
  let [folderId, nextNumber] = ['', 1];
  try {
    let server = await installation.start();
    for (let round = 1; round <= rounds; round += 1) {
      const session = await startDocumentSession(server);
      if (folderId === '') folderId = await prepare(session);
      await askForJobs(CLEAN_UPS);
      const isOver = new AbortController();
      const { signal } = isOver;
      const work = [
        goOn(session, await listBroken(session)),
        ...Array.from({ length: WRITERS }, () => write(session, signal)),
        remove(session, signal),
        move(session, signal),
      ];
      const ends = work.map((one) => one.catch(throwUnlessDisconnected));
      await wait(randomInt(200, 2500));
      await server.stop('SIGKILL');
      isOver.abort();
      await Promise.all(ends);
      await age();
      server = await installation.start();
      say(
        `round ${round}: ${done.completed} uploads, ${done.continued} of them continued, ${done.purged} files removed`,
      );
    }
    const session = await startDocumentSession(server);
    await goOn(session, await listBroken(session));
    await countLostFiles(session);
    await waitForJobs(['moveContents']);
    // A clean-up may have begun before what it is to find was there.
    const all = [...CLEAN_UPS, ...LAST_CLEAN_UPS];
    for (let time = 1; time <= 2; time += 1) {
      await waitForJobs(all);
      await age(8);
      await askForJobs(all);
    }
    await waitForJobs(all);
    const [jobs] = await query(
      `select (count(*) filter (where kind = 'moveContents'))::int as moves,
         coalesce(sum(progress_done) filter (where kind in ('unusedContents', 'contentCleanup')), 0)::int as cleaned
       from jobs where state = 'done'`,
    );
    await server.stop();
    return {
      ...done,
      ...found,
      moves: Number(jobs?.['moves']),
      cleaned: Number(jobs?.['cleaned']),
      ...(await countLeft(installation, filesDir)),
    };
  } finally {
    installation.remove();
  }

  async function prepare({ call }: DocumentSession): Promise<string> {
    for (const bucketName of BUCKET_NAMES) await call(buckets.addBucket, { bucketName, kind: 'folder', trashDays: 30 });
    return (await call(folders.addFolder, { folderName: '文件' })).folderId;
  }

  // Uploads new files and new content of files until the server has ended.
  async function write(session: DocumentSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = randomInt(2) === 0 ? takeFile() : undefined;
      // Of one length, so that no name contains another one.
      const fileName = taken ?? `${String((nextNumber += 1)).padStart(6, '0')}.bin`;
      const onConflict = taken === undefined ? 'keepBoth' : randomInt(2) === 0 ? 'version' : 'replace';
      const content = Buffer.concat([BEGINNING, randomBytes(SIZE - BEGINNING.length)]);
      const upload: Upload = { content, fileName, onConflict, offset: 0 };
      try {
        const { uploadId } = await session.call(uploads.beginUpload, { folderId, fileName, size: SIZE });
        unfinished.set(uploadId, upload);
        await send(session, uploadId, upload, 0);
      } catch (error) {
        // Nothing was begun, so that the file is what it was.
        if (taken !== undefined && ![...unfinished.values()].includes(upload)) free.push(taken);
        throw error;
      }
    }
  }

  // Sends what is left of an upload and completes it.
  async function send(session: DocumentSession, uploadId: string, upload: Upload, from: number): Promise<void> {
    const { content, fileName, onConflict } = upload;
    for (let offset = from; offset < SIZE; offset = upload.offset) {
      const end = Math.min(SIZE, offset + PART);
      await session.sendPart(uploadId, offset, content.subarray(offset, end));
      upload.offset = end;
    }
    const sha256 = createHash('sha256').update(content).digest('hex');
    // The completion counts from here on, whether its answer arrives or not.
    hashes.get(fileName)?.add(sha256);
    await session.call(uploads.completeUpload, { uploadId, onConflict });
    unfinished.delete(uploadId);
    hashes.set(fileName, new Set([sha256]));
    free.push(fileName);
    done.completed += 1;
  }

  // Lists the uploads that the former kill has broken off, with what the server has of them, and cancels those whose begin was not answered.
  async function listBroken({ call }: DocumentSession): Promise<(readonly [string, number])[]> {
    const listed = new Map((await call(uploads.listUploads, {})).map((one) => [one.uploadId, one.offset]));
    for (const uploadId of listed.keys()) if (!unfinished.has(uploadId)) await call(uploads.cancelUpload, { uploadId });
    // An upload that is not listed is complete: repeating the completion answers its file.
    return [...unfinished.keys()].map((uploadId) => [uploadId, listed.get(uploadId) ?? SIZE] as const);
  }

  async function goOn(session: DocumentSession, broken: readonly (readonly [string, number])[]): Promise<void> {
    for (const [uploadId, offset] of broken) {
      const upload = unfinished.get(uploadId);
      if (!upload) continue;
      if (offset < upload.offset) found.lostParts += 1;
      await send(session, uploadId, upload, offset);
      done.continued += 1;
    }
  }

  async function remove({ call }: DocumentSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const fileName = free.length > MOST_FILES ? takeFile() : undefined;
      if (fileName === undefined) {
        await wait(20);
        continue;
      }
      // From here on the file may be gone.
      hashes.delete(fileName);
      const fileId = await findFile(call, fileName);
      const { removalIds } = await call(files.removeItems, { fileIds: [fileId] });
      await call(files.purgeItems, { removalIds });
      done.purged += 1;
    }
  }

  // Moves all content from one bucket into the other and back, again and again.
  async function move({ call }: DocumentSession, signal: AbortSignal): Promise<void> {
    const readVersion = async (bucketId: string) => (await call(buckets.getBucket, { bucketId })).version;
    while (!signal.aborted) {
      await wait(50);
      const active = await query(
        `select from jobs where kind = 'moveContents' and state in ('waiting', 'running') limit 1`,
      );
      if (active.length > 0) continue;
      const { rows } = await call(buckets.listBuckets, {});
      const [one, other] = rows.filter(({ bucketName }) => BUCKET_NAMES.includes(bucketName));
      if (!one || !other) throw new Error('the buckets are missing');
      const [present, next] = other.isDefault ? [other, one] : [one, other];
      // What a broken-off move has left follows to the present bucket first.
      const [source, target] = next.contentCount > 0 ? [next, present] : [present, next];
      const { bucketId } = target;
      if (target.isReadOnly)
        await call(buckets.setBucketReadOnly, { bucketId, version: await readVersion(bucketId), isReadOnly: false });
      if (!target.isDefault) await call(buckets.setDefaultBucket, { bucketId, version: await readVersion(bucketId) });
      if (source.contentCount === 0) continue;
      const version = await readVersion(source.bucketId);
      await call(buckets.moveBucket, { bucketId: source.bucketId, targetId: bucketId, version });
    }
  }

  // Downloads every file that nobody has removed, and compares its content.
  async function countLostFiles({ call, download }: DocumentSession): Promise<void> {
    for (const [fileName, expected] of hashes) {
      const fileId = await findFile(call, fileName);
      const hash = createHash('sha256');
      if (fileId !== undefined)
        for await (const part of await download(await call(files.exportFile, { fileId }))) hash.update(part);
      if (!expected.has(hash.digest('hex'))) found.lostFiles += 1;
    }
  }

  async function findFile(call: DocumentSession['call'], fileName: string): Promise<string | undefined> {
    const { rows } = await call(files.listItems, { folderId, text: fileName, pageSize: 100 });
    return rows.find(({ name }) => name === fileName)?.itemId;
  }

  function takeFile(): string | undefined {
    return free.splice(randomInt(free.length + 1), 1)[0];
  }

  // Makes what lies in the buckets older than the clean-ups wait, and lets another server go on with broken-off jobs at once. No
  // server runs meanwhile, so that this hits nothing that is being written.
  async function age(days = 2): Promise<void> {
    const before = new Date(Date.now() - days * DAY_MS);
    for (const path of await listFiles(filesDir)) await utimes(path, before, before);
    await query(`update stored_contents set create_time = now() - interval '${days} days'`);
    await query(`update jobs set lease_time = now() - interval '1 minute', attempts = 0 where state = 'running'`);
  }

  async function askForJobs(kinds: readonly string[]): Promise<void> {
    await query(`update job_schedules set next_time = now() where kind in (${toList(kinds)})`);
  }

  async function waitForJobs(kinds: readonly string[]): Promise<void> {
    const names = toList(kinds);
    const end = performance.now() + JOBS_TIMEOUT_MS;
    for (;;) {
      const open = await query(
        `select from jobs where kind in (${names}) and state in ('waiting', 'running')
         union all select from job_schedules where kind in (${names}) and next_time <= now()`,
      );
      if (open.length === 0) return;
      if (performance.now() > end) throw new Error('the jobs do not end');
      await wait(100);
    }
  }

  function query(statement: string): Promise<Record<string, unknown>[]> {
    const running = findPostmaster(join(installation.dataDir, 'postgres'));
    if (!running) throw new Error('the database does not run');
    const url = `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`;
    return withOwnerConnection(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
  }
}

// Ignores what a killed server does to its connections. A refusal of a call is an error.
function throwUnlessDisconnected(error: unknown): void {
  const isRefusal = error instanceof Error && /^\/.*: /.test(error.message) && !error.message.includes('系统异常');
  if (isRefusal || error instanceof v.ValiError) throw error;
}

function toList(kinds: readonly string[]): string {
  return kinds.map((kind) => `'${kind}'`).join();
}
