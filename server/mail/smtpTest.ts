import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { MAX_DIALOGUE_LINES } from 'contract/channels/mailAccounts';
import type { DialogueLine, MailEncryption, MailTestResult } from 'contract/channels/mailAccounts';
import type { OutboundGuard } from '../outbound/guard';
import { CONNECT_TIMEOUT_MS, connectThrough, toMailFailure } from './transport';

/** The settings of an account with a mail server, with its secrets. */
export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Undefined for a server that takes mails without a sign-in. */
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly sender: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined;
}

/** The mail that a test sends. */
export interface TestMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

// The longest time of a test as a whole: a server that answers slowly again and again ends no time-out of its own.
const TEST_TIMEOUT_MS = 25_000;
const MAX_LINE_LENGTH = 500;

/**
 * Signs in to a mail server and sends a mail if there is one, and returns what both sides have said. A server that can't be
 * reached or refuses is a result, not an error.
 */
export async function testSmtpAccount(
  guard: OutboundGuard,
  account: SmtpAccount,
  mail: TestMail | undefined,
): Promise<MailTestResult> {
  const dialogue: DialogueLine[] = [];
  const { host, port, encryption, auth, sender, replyTo, dkim } = account;
  const sockets: Socket[] = [];
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    ...(auth && { auth }),
    ...(dkim && { dkim }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: connectThrough(guard, (socket) => sockets.push(socket)),
    transactionLog: true,
    logger: createRecorder(dialogue, auth),
  });
  const start = performance.now();
  // The end of its connection ends the test with an error.
  const timeout = setTimeout(() => sockets.forEach((socket) => socket.destroy()), TEST_TIMEOUT_MS);
  try {
    if (mail)
      await transport.sendMail({
        from: sender,
        to: { name: '', address: mail.recipient },
        ...(replyTo && { replyTo }),
        subject: mail.subject,
        text: mail.text,
      });
    else await transport.verify();
    return { isPassed: true, durationMs: since(start), failure: null, dialogue };
  } catch (error) {
    return { isPassed: false, durationMs: since(start), failure: toMailFailure(error), dialogue };
  } finally {
    clearTimeout(timeout);
    transport.close();
  }
}

// Takes what both sides say from nodemailer's log, which replaces credentials. A server may repeat a password in its answer.
function createRecorder(dialogue: DialogueLine[], auth: SmtpAccount['auth']) {
  const secrets = auth ? [auth.pass, Buffer.from(auth.pass).toString('base64')] : [];
  const record = (entry: unknown, message: unknown) => {
    const from = speakerOf(entry);
    if (!from || typeof message !== 'string') return;
    for (const line of message.split(/\r?\n/)) {
      if (dialogue.length >= MAX_DIALOGUE_LINES) return;
      const text = from === 'portal' ? hideCredentials(line) : line;
      const shown = secrets.reduce((before, secret) => before.replaceAll(secret, '****'), text);
      dialogue.push({ from, text: shown.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LINE_LENGTH) });
    }
  };
  const ignore = () => undefined;
  return { trace: ignore, debug: record, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

function speakerOf(entry: unknown): DialogueLine['from'] | undefined {
  if (typeof entry !== 'object' || entry === null || !('tnx' in entry)) return undefined;
  if (entry.tnx === 'server') return 'server';
  return entry.tnx === 'client' ? 'portal' : undefined;
}

// Commands of SMTP begin with their name. Any other line is a part of a sign-in.
function hideCredentials(line: string): string {
  const command = /^(EHLO|HELO|STARTTLS|MAIL FROM|RCPT TO|DATA|RSET|NOOP|QUIT|\.)/.test(line);
  if (command) return line;
  return line.replace(/^(AUTH \S+)?.*$/, (_, method: string | undefined) => (method ? `${method} ****` : '****'));
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}
