import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../db/ids';
import { getErrorCode } from '../errors';
import { STAGING_FOLDER, removeStagedFiles, toFolderFailure } from './folderStorage';
import { writeNewFile } from './writeNewFile';

/** The folder below `PORTAL_FILES_DIR` with a folder for each bucket of the kind folder. */
export const BUCKETS_FOLDER = 'buckets';

/** A content in a temporary file of the server, before it is known whether and where it is stored. */
export interface StagedContent {
  /** The SHA-256 hash of the content, in hexadecimal digits. */
  readonly sha256: string;
  readonly size: number;
  /** Where the temporary file is, for checks that read it here and there. */
  readonly path: string;
  /** Reads the content from its beginning, as often as it is called. */
  read(): AsyncIterable<Uint8Array>;
  /** Removes the temporary file. */
  discard(): Promise<void>;
}

/**
 * Writes content into a temporary file below `folder`, and computes its hash on the way. `onSize` gets the size so far
 * and throws to end an upload that is too large. A failure leaves no file; that of a killed server is removed by
 * `removeStagedFiles`.
 */
export async function stageContent(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  { signal, onSize }: { readonly signal?: AbortSignal | undefined; readonly onSize: (size: number) => void },
): Promise<StagedContent> {
  const staging = join(folder, STAGING_FOLDER);
  const path = join(staging, newId());
  const hash = createHash('sha256');
  let size = 0;
  const discard = () => rm(path, { force: true });

  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      size += part.length;
      onSize(size);
      hash.update(part);
      yield part;
    }
  }

  try {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    await writeNewFile(path, measured(), { signal, flush: false });
  } catch (error) {
    throw toFolderFailure(error);
  }
  return {
    sha256: hash.digest('hex'),
    size,
    path,
    read: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
    discard,
  };
}

/** Removes what killed servers have left of uploads, and amid writing into buckets of the kind folder. */
export async function removeStagedContents(filesDir: string, before: Date): Promise<number> {
  const buckets = join(filesDir, BUCKETS_FOLDER);
  const names = await readdir(buckets).catch((error: unknown): string[] => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const folder of [filesDir, ...names.map((name) => join(buckets, name))])
    removed += await removeStagedFiles(folder, before);
  return removed;
}
