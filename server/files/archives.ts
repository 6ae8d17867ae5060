import yauzl from 'yauzl';
import { Refusal } from '../refusal';

/** The limits of what an archive may become when it is unpacked. */
export const ARCHIVE_LIMITS = {
  entries: 50_000,
  bytes: 4 * 1024 ** 3,
  ratio: 200,
  freeBytes: 100 * 1024 ** 2,
} as const;

/**
 * Refuses a zip, or an office document, that becomes too large when it is unpacked, and one that is damaged. Reads the
 * directory of the archive only, and unpacks nothing.
 */
export async function refuseOversizedArchive(path: string): Promise<void> {
  const { entries, bytes, packedBytes } = await measureArchive(path);
  const mostByRatio = Math.max(ARCHIVE_LIMITS.freeBytes, packedBytes * ARCHIVE_LIMITS.ratio);
  if (entries > ARCHIVE_LIMITS.entries || bytes > Math.min(ARCHIVE_LIMITS.bytes, mostByRatio))
    throw new Refusal('conflict', '文件解压后过大，不能上传');
}

function measureArchive(path: string): Promise<{ entries: number; bytes: number; packedBytes: number }> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) => reject(new Refusal('conflict', '文件已损坏，不能上传', undefined, { cause }));
    yauzl.open(path, { lazyEntries: true, decodeStrings: false }, (error, archive) => {
      if (error) {
        refuse(error);
        return;
      }
      const measured = { entries: archive.entryCount, bytes: 0, packedBytes: 0 };
      archive.on('error', refuse);
      archive.on('end', () => resolve(measured));
      archive.on('entry', (entry: yauzl.Entry) => {
        measured.bytes += entry.uncompressedSize;
        measured.packedBytes += entry.compressedSize;
        const isOver = measured.entries > ARCHIVE_LIMITS.entries || measured.bytes > ARCHIVE_LIMITS.bytes;
        if (isOver) {
          archive.close();
          resolve(measured);
        } else archive.readEntry();
      });
      archive.readEntry();
    });
  });
}
