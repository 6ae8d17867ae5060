import { once } from 'node:events';
import type { Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Portal } from '../testing/portal';
import { createAccountSender } from './accountSender';
import type { SendMail } from './accountSender';
import { addFirstMailAccount } from './firstAccount';
import { createMailGuard } from './mailGuard';

/** A mail that the test mail server has received. */
export interface ReceivedMail {
  readonly sender: string;
  readonly recipient: string;
  /** Head and body as received. */
  readonly source: string;
}

/** A mail server on the loopback interface for tests. */
export interface TestMailServer {
  readonly url: string;
  readonly taken: readonly ReceivedMail[];
  /**
   * Makes the server refuse recipients with this SMTP code from now on; undefined makes the server accept recipients
   * again.
   */
  refuseWith(code?: number): void;
  /** From now on, makes the server wait for this time before it accepts a mail. */
  delay(milliseconds: number): void;
  /** The number of mails that clients have begun to send, whether accepted or not. */
  begun(): number;
  close(): Promise<void>;
}

/** Returns the port on which a test's server listens. */
export function getPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

/**
 * Starts a mail server with one user, `portal`, whose password is `Secret-1`.
 *
 * @param port Default: any free one
 */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const taken: ReceivedMail[] = [];
  let refusal: number | undefined;
  let delay = 0;
  let begun = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, answer) => {
      if (username === 'portal' && password === 'Secret-1') answer(null, { user: username });
      else answer(Object.assign(new Error('Secret-1 is no password of portal'), { responseCode: 535 }));
    },
    onRcptTo: (_, __, answer) => {
      if (refusal === undefined) answer();
      else answer(Object.assign(new Error('not at this time'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, answer) => {
      begun += 1;
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        setTimeout(() => {
          const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const recipient = envelope.rcptTo.map(({ address }) => address).join();
          taken.push({ sender, recipient, source: Buffer.concat(parts).toString('utf8') });
          answer();
        }, delay);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://portal:Secret-1@127.0.0.1:${getPort(server.server)}`,
    taken,
    refuseWith: (code) => (refusal = code),
    delay: (milliseconds) => (delay = milliseconds),
    begun: () => begun,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Makes a mail server the default mail account of the platform, in place of all accounts that there are. */
export async function installMailAccount({ store, services }: Portal, url: string): Promise<void> {
  await store.ownerQuery('delete from channel_accounts');
  await addFirstMailAccount(
    { store: services.store, cipher: services.storageCipher },
    { url, from: '门户 <portal@example.com>' },
  );
}

/** Creates the function by which a mailer sends to mail servers on this machine. */
export function createTestSender({ services: { store, storageCipher: cipher } }: Portal): SendMail {
  return createAccountSender({ store, cipher, guard: createMailGuard(['127.0.0.0/8', '0.0.0.0/32']) });
}
