import type { Socket } from 'node:net';
import { connectToConfigured } from '../outbound/connectToConfigured';
import type { ConfiguredAddress } from '../outbound/connectToConfigured';

/** What a scanner for malicious content says: nothing found, or the name of what was found. */
export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

/** Looks for malicious content. Rejects with a {@link ScannerFailure} if there is no verdict. */
export type Scanner = (content: AsyncIterable<Uint8Array>) => Promise<ScanResult>;

/** A scanner that can't be reached, is too slow or answers what is no verdict. */
export class ScannerFailure extends Error {
  override readonly name = 'ScannerFailure';
}

/** Parses the setting `PORTAL_CLAMD`; undefined for a text that is no address. */
export function parseScannerAddress(text: string): ConfiguredAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(\S+):(\d{1,5})$/.exec(text) ?? [];
  return host !== undefined && Number(port) > 0 && Number(port) < 65536 ? { host, port: Number(port) } : undefined;
}

// The server ends a stream whose parts are longer than its limit, which is 25 MB by default.
const PART_BYTES = 64 * 1024;

/**
 * Creates a scanner that sends content to a server of clamd's protocol, by its command INSTREAM. The server has
 * `timeoutMs` for each part, and for its answer.
 */
export function createScanner(address: ConfiguredAddress, { timeoutMs = 60_000 } = {}): Scanner {
  return async (content) => {
    const socket = connectToConfigured(address);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')));
    try {
      // Listens before anything is sent: a server that has found something answers and closes before the content ends.
      const answer = readAnswer(socket);
      await Promise.race([sendContent(socket, content), answer]);
      return toResult(await answer);
    } catch (error) {
      throw error instanceof ScannerFailure ? error : new ScannerFailure('no verdict', { cause: error });
    } finally {
      socket.destroy();
    }
  };
}

async function sendContent(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await send(socket, Buffer.from('zINSTREAM\0'));
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = bytes.subarray(at, at + PART_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      await send(socket, Buffer.concat([length, part]));
    }
  await send(socket, Buffer.alloc(4));
}

function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  const received: AsyncIterable<Buffer> = socket;
  for await (const part of received) parts.push(part);
  return Buffer.concat(parts).toString().replace(/\0.*$/s, '').trim();
}

function toResult(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new ScannerFailure(`the scanner answers ${answer.slice(0, 100)}`);
  return { isClean: false, found };
}
