import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A scanner of clamd's protocol for tests. It finds the text EICAR. */
export interface TestScanner {
  readonly port: number;
  /** What it does with the next content instead of looking at it. */
  answer: 'verdict' | 'silence' | 'nonsense';
  close(): Promise<void>;
}

/** Starts a scanner on a free port of this machine. */
export async function startTestScanner(): Promise<TestScanner> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const command = 'zINSTREAM\0';
      if (received.subarray(0, command.length).toString() === command) received = received.subarray(command.length);
      for (;;) {
        if (received.length < 4) return;
        const length = received.readUInt32BE();
        if (received.length < 4 + length) return;
        if (length === 0) break;
        content = Buffer.concat([content, received.subarray(4, 4 + length)]);
        received = received.subarray(4 + length);
      }
      if (scanner.answer === 'silence') return;
      const verdict = content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${scanner.answer === 'nonsense' ? 'INSTREAM size limit exceeded. ERROR' : verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  const scanner: TestScanner = {
    port,
    answer: 'verdict',
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return scanner;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the scanner listens on no port');
  return address;
}
