import { mkdir, open, rm, stat, utimes } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../errors';
import { removeFilesBefore, toFolderFailure } from './folderStorage';

const PARTS_FOLDER = '.uploads';

/** The parts of an upload that have arrived, as a file of the server that grows. All servers share its folder. */
export interface UploadParts {
  /** Makes the empty file of a new upload. */
  create(): Promise<void>;
  /** How many bytes have arrived; undefined if the upload is gone. */
  readOffset(): Promise<number | undefined>;
  /**
   * Writes a part at an offset, and flushes it to the disk. What has arrived of a part that breaks off stays. Throws if the
   * upload would become longer than `size`. Resolves to the new offset.
   */
  append(part: AsyncIterable<Uint8Array>, at: { readonly offset: number; readonly size: number }): Promise<number>;
  readonly path: string;
  remove(): Promise<void>;
}

/** An upload that sends more than it has declared. */
export class TooLongUpload extends Error {
  override readonly name = 'TooLongUpload';
}

/** Opens the parts of an upload below a folder of the server. The id is that of a row, which is no path. */
export function openParts(filesDir: string, uploadId: string): UploadParts {
  const path = join(filesDir, PARTS_FOLDER, uploadId);
  return {
    path,
    async create() {
      try {
        await mkdir(join(filesDir, PARTS_FOLDER), { recursive: true, mode: 0o700 });
        await (await open(path, 'wx', 0o600)).close();
      } catch (error) {
        throw toFolderFailure(error);
      }
    },
    async readOffset() {
      try {
        return (await stat(path)).size;
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return undefined;
        throw toFolderFailure(error);
      }
    },
    async append(part, { offset, size }) {
      const file = await open(path, 'r+').catch((error: unknown) => {
        throw toFolderFailure(error);
      });
      let end = offset;
      try {
        for await (const bytes of part) {
          if (end + bytes.length > size) throw new TooLongUpload();
          end += await writeWhole(file, bytes, end).catch((error: unknown) => {
            throw toFolderFailure(error);
          });
        }
        return end;
      } finally {
        await file.sync();
        await file.close();
        await utimes(path, new Date(), new Date()).catch(() => undefined);
      }
    },
    remove: () => rm(path, { force: true }),
  };
}

// A disk that becomes full takes the beginning of what is written, and reports that as a success.
async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  return written;
}

/** Removes the parts of uploads that nothing was added to since a time. */
export function removePartsBefore(filesDir: string, before: Date): Promise<number> {
  return removeFilesBefore(join(filesDir, PARTS_FOLDER), before);
}
