import { Worker } from 'node:worker_threads';
import { EXIT_UNREADABLE, READING_KINDS } from './kinds';
import type { ReadingKind } from './kinds';

// The program of the process that reads what users have uploaded: `node fileReader.js <kind> <seconds>`. The content comes on stdin,
// its text, its thumbnail or its rows go to stdout. It opens no file and no connection.

// Each is loaded only for a content of its kind.
const READERS: Readonly<Record<ReadingKind, (bytes: Buffer) => Promise<string | Uint8Array>>> = {
  text: async (bytes) => (await import('./plainText')).readPlainText(bytes),
  html: async (bytes) => (await import('./plainText')).readMarkupText(bytes),
  office: async (bytes) => (await import('./officeText')).readOfficeText(bytes),
  pdf: async (bytes) => (await import('./pdfText')).readPdfText(bytes),
  image: async (bytes) => (await import('./thumbnail')).drawThumbnail(bytes),
  spreadsheet: async (bytes) => (await import('./spreadsheet')).readSpreadsheet(bytes),
};

// Ends the process even while it computes without a break, in case that the server which would end it is dead.
function endAfter(seconds: number): void {
  const program = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${seconds * 1000})`;
  new Worker(program, { eval: true }).unref();
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  const input: AsyncIterable<Buffer> = process.stdin;
  for await (const part of input) parts.push(part);
  return Buffer.concat(parts);
}

const [, , name, seconds] = process.argv;
const kind = READING_KINDS.find((known) => known === name);
if (kind === undefined) throw new Error('the first argument is no kind of content');
endAfter(Number(seconds));
try {
  const result = await READERS[kind](await readInput());
  await new Promise((resolve) => process.stdout.write(result, resolve));
  process.exit(0);
} catch {
  // Nothing about the reason, which would repeat what the content says.
  process.exit(EXIT_UNREADABLE);
}
