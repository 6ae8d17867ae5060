import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '../../errors';
import { createSerialQueue } from '../../limits/serialQueue';
import { MAX_ROWS_BYTES, MAX_TEXT, MAX_THUMBNAIL_BYTES } from './kinds';
import type { ReadingKind } from './kinds';

/** Why a content can't be read: it is damaged or refused, or it takes too long, too much memory, or is too large. */
export type UnreadableReason = 'damaged' | 'time' | 'memory' | 'size';

/** What was read of a content: its text in UTF-8, its thumbnail or its rows as JSON, or why nothing was. */
export type Reading = { readonly content: Buffer } | { readonly unreadable: UnreadableReason };

/** Reads contents that users have uploaded, one at a time, each in a process of its own. */
export interface FileReader {
  /**
   * Reads a content. Rejects if `content` does, or if the signal is aborted; a content that can't be read is an answer.
   */
  read(kind: ReadingKind, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Reading>;
}

/** The limits of a reading process. */
export interface ReaderLimits {
  readonly timeMs: number;
  /** The most memory in bytes. Measured where the system tells it (Linux); the heap is limited everywhere. */
  readonly memoryBytes: number;
}

const LIMITS: ReaderLimits = { timeMs: 30_000, memoryBytes: 700 * 1024 ** 2 };
const HEAP_MEGABYTES = 320;
// 100,000 rows of a workbook with the columns of an import: the library keeps all of its texts.
const SPREADSHEET_HEAP_MEGABYTES = 560;
const MEMORY_INTERVAL_MS = 100;
// Text is read from the beginning; everything else is read as a whole or not at all.
const MAX_TEXT_INPUT = 4 * MAX_TEXT;
const MAX_INPUT = 64 * 1024 ** 2;
// A character of the text takes up to three bytes.
const MAX_OUTPUT = Math.max(3 * MAX_TEXT, MAX_THUMBNAIL_BYTES);

/** The program of the reading process as arguments of Node: that beside the bundled server, or the sources. */
export function findReaderProgram(serverFile: string): readonly string[] {
  return serverFile.endsWith('.ts')
    ? ['--import', 'tsx', serverFile.replace(/[^/\\]+$/, 'files/reader/main.ts')]
    : [serverFile.replace(/[^/\\]+$/, 'fileReader.js')];
}

/** Creates the reader of a server process. `program` is what {@link findReaderProgram} returns. */
export function createFileReader(program: readonly string[], limits: ReaderLimits = LIMITS): FileReader {
  const inTurn = createSerialQueue();
  return {
    read: (kind, content, signal) => inTurn('', () => readInProcess({ program, limits, kind, signal }, content)),
  };
}

interface Order {
  readonly program: readonly string[];
  readonly limits: ReaderLimits;
  readonly kind: ReadingKind;
  readonly signal: AbortSignal | undefined;
}

async function readInProcess(
  { program, limits: { timeMs, memoryBytes }, kind, signal }: Order,
  content: AsyncIterable<Uint8Array>,
): Promise<Reading> {
  signal?.throwIfAborted();
  const heap = `--max-old-space-size=${kind === 'spreadsheet' ? SPREADSHEET_HEAP_MEGABYTES : HEAP_MEGABYTES}`;
  const child = spawn(process.execPath, [heap, ...program, kind, String(Math.ceil((2 * timeMs) / 1000))], {
    // Nothing of the server's environment, which contains its secrets.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let reason: UnreadableReason | undefined;
  const end = (why?: UnreadableReason) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const endOnAbort = () => end();
  signal?.addEventListener('abort', endOnAbort);
  const timer = setTimeout(() => end('time'), timeMs);
  const watch = setInterval(() => {
    void readResidentBytes(child.pid).then((bytes) => {
      if (bytes > memoryBytes) end('memory');
    });
  }, MEMORY_INTERVAL_MS);
  const output: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    output.push(part);
    size += part.length;
    if (size > (kind === 'spreadsheet' ? MAX_ROWS_BYTES : MAX_OUTPUT)) end('size');
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  try {
    const input = limitInput(kind, content, () => end('size'));
    const [code] = await Promise.all([
      ended,
      pipeline(Readable.from(input, { objectMode: false }), child.stdin).catch((error: unknown) => {
        // The process has ended before it has read everything: its exit code tells why.
        if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(getErrorCode(error))) throw error;
      }),
    ]);
    signal?.throwIfAborted();
    if (reason === undefined && code === 0) return { content: Buffer.concat(output) };
    // Without a code: the system has ended the process, or Node itself for a heap that is full.
    return { unreadable: reason ?? (code === null || code >= 128 ? 'memory' : 'damaged') };
  } finally {
    signal?.removeEventListener('abort', endOnAbort);
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

async function* limitInput(
  kind: ReadingKind,
  content: AsyncIterable<Uint8Array>,
  onTooLarge: () => void,
): AsyncGenerator<Uint8Array> {
  const isText = kind === 'text' || kind === 'html';
  const most = isText ? MAX_TEXT_INPUT : MAX_INPUT;
  let size = 0;
  for await (const part of content) {
    yield part.subarray(0, most - size);
    size += part.length;
    if (size <= most) continue;
    if (!isText) onTooLarge();
    return;
  }
}

// Zero where the system does not tell it.
async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'latin1').catch(() => '');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
