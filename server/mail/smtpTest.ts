import type { Socket } from 'node:net';
import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import type { AccountTestResult, DialogueLine } from 'contract/channels/account';
import type { OutboundGuard } from '../outbound/guard';
import { openTransport, toMailFailure, toMessage } from './transport';
import type { OutgoingMail, SmtpAccount } from './transport';

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
  mail: OutgoingMail | undefined,
): Promise<AccountTestResult> {
  const dialogue: DialogueLine[] = [];
  const sockets: Socket[] = [];
  const transport = openTransport(guard, account, {
    onConnect: (socket) => sockets.push(socket),
    logger: createRecorder(dialogue, account.auth),
  });
  const start = performance.now();
  // The end of its connection ends the test with an error.
  const timeout = setTimeout(() => sockets.forEach((socket) => socket.destroy()), TEST_TIMEOUT_MS);
  try {
    if (mail) await transport.sendMail(toMessage(account, mail));
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
  return {
    debug(entry: unknown, message: unknown) {
      const from = speakerOf(entry);
      if (!from || typeof message !== 'string') return;
      const lines = message.split(/\r?\n/).map((line) => (from === 'portal' ? hideCredentials(line) : line));
      addLines(dialogue, { from, text: lines.join('\n') }, secrets);
    },
  };
}

/** Adds what one side has said to a dialogue, without secrets, and within the limits of dialogues. */
export function addLines(dialogue: DialogueLine[], { from, text }: DialogueLine, secrets: readonly string[]): void {
  for (const line of text.split(/\r?\n/)) {
    if (dialogue.length >= MAX_DIALOGUE_LINES) return;
    const shown = secrets.reduce((before, secret) => before.replaceAll(secret, '****'), line);
    dialogue.push({ from, text: shown.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LINE_LENGTH) });
  }
}

function speakerOf(entry: unknown): DialogueLine['from'] | undefined {
  if (typeof entry !== 'object' || entry === null || !('tnx' in entry)) return undefined;
  if (entry.tnx === 'server') return 'server';
  return entry.tnx === 'client' ? 'portal' : undefined;
}

// Commands of SMTP begin with their name. Any other line is a part of a sign-in.
function hideCredentials(line: string): string {
  if (/^(EHLO|HELO|STARTTLS|MAIL FROM|RCPT TO|DATA|RSET|NOOP|QUIT|\.)/.test(line)) return line;
  return line.replace(/^(AUTH \S+)?.*$/, (_, method: string | undefined) => (method ? `${method} ****` : '****'));
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}
