import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { uploads } from 'contract/documents/uploads';
import { startDocumentSession } from './documentSession';
import { createInstallation } from './installation';

// In bytes. Parts as large as those that the SPA sends.
const PART = 8 * 2 ** 20;
const SAMPLE_MS = 100;
const WARM_UP_BYTES = 3 * PART;

/** How one large file is uploaded and downloaded. */
export interface DocumentTransferResult {
  /** The seconds that copying the file with `cp` and `sync` takes. */
  readonly copySeconds: number;
  readonly uploadSeconds: number;
  readonly downloadSeconds: number;
  /** The most memory that the server has had during both, in MiB, above what it had after a small file. */
  readonly memoryGrowth: number;
  /** Whether what was downloaded is what was uploaded. */
  readonly isSame: boolean;
}

/** Uploads and downloads one file, compared with copying it by the tools of the system, and watches the memory of the server. */
export async function measureDocumentTransfer(
  bytes: number,
  say: (line: string) => void,
): Promise<DocumentTransferResult> {
  const installation = createInstallation();
  try {
    const server = await installation.start();
    const session = await startDocumentSession(server);
    const { folderId } = await session.call(folders.addFolder, { folderName: '大文件' });
    const path = join(installation.dataDir, 'large');
    const sha256 = await writeRandomFile(path, bytes);
    const copySeconds = await time(() =>
      promisify(execFile)('sh', ['-c', 'cp "$0" "$0.copy" && sync "$0.copy"', path]),
    );
    say(`copied in ${copySeconds.toFixed(1)} s`);

    // What the first file loads stays and is not counted.
    await upload('small.bin', WARM_UP_BYTES);
    const memory = watchMemory(server.pid);
    let fileId = '';
    const uploadSeconds = await time(async () => (fileId = await upload('large.bin', bytes)));
    say(`uploaded in ${uploadSeconds.toFixed(1)} s`);
    const hash = createHash('sha256');
    const downloadSeconds = await time(async () => {
      const ticket = await session.call(files.exportFile, { fileId });
      for await (const part of await session.download(ticket)) hash.update(part);
    });
    say(`downloaded in ${downloadSeconds.toFixed(1)} s`);
    const memoryGrowth = memory.end();
    await server.stop();
    return { copySeconds, uploadSeconds, downloadSeconds, memoryGrowth, isSame: hash.digest('hex') === sha256 };

    async function upload(fileName: string, size: number): Promise<string> {
      const { uploadId } = await session.call(uploads.beginUpload, { folderId, fileName, size });
      const file = await open(path);
      try {
        for (let offset = 0; offset < size; offset += PART) {
          const part = Buffer.alloc(Math.min(PART, size - offset));
          await file.read(part, 0, part.length, offset);
          await session.sendPart(uploadId, offset, part);
        }
      } finally {
        await file.close();
      }
      return (await session.call(uploads.completeUpload, { uploadId })).fileId;
    }
  } finally {
    installation.remove();
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

// Writes blocks that all differ. The first bytes keep them from looking like a type of file by chance. Returns the hash.
async function writeRandomFile(path: string, bytes: number): Promise<string> {
  const block = randomBytes(PART);
  block.fill('content ', 0, 8);
  const file = await open(path, 'w');
  try {
    for (let offset = 0; offset < bytes; offset += PART) {
      block.writeDoubleLE(offset, 8);
      await file.write(block, 0, Math.min(PART, bytes - offset));
    }
  } finally {
    await file.close();
  }
  const hash = createHash('sha256');
  const content: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: PART });
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

// Returns how much the memory of a process has grown at most since the call, in MiB.
function watchMemory(pid: number): { end: () => number } {
  const read = () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = read();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, read())), SAMPLE_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}
