import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import type { ImapTransport, MessageStructureObject } from 'imapflow';
import type { AccountTestResult, DialogueLine } from 'contract/channels/account';
import type { MailEncryption } from 'contract/channels/mailAccounts';
import type { Message } from 'contract/text';
import { encryptConnection } from '../outbound/encrypt';
import { ForbiddenAddressError } from '../outbound/guard';
import type { OutboundGuard } from '../outbound/guard';
import { readFailedRecipients, readHeaderField } from './bounceReport';
import type { FailedRecipient } from './bounceReport';
import { addLines } from './smtpTest';
import { readMailId } from './transport';

/** A mailbox to which undelivered mails return, read over IMAP. */
export interface BounceMailbox {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly auth: { readonly user: string; readonly pass: string };
}

/** A mail of the portal that has come back. */
export interface Bounce extends FailedRecipient {
  readonly mailId: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SESSION_TIMEOUT_MS = 60_000;
// The most notifications of one visit. The next visit goes on.
const MAX_NOTIFICATIONS = 200;
// In bytes: of a notification and of the head of the mail it is about.
const MAX_PART_BYTES = 64 * 1024;
const MAX_LINE_BYTES = 1024 * 1024;

/**
 * Passes the mails that have come back to a mailbox to `take`, one notification after the other, and marks each one as read once it is
 * taken. Other mails of the mailbox stay as they are. If `take` fails, or the server is killed, the notification is passed again.
 * Returns the number of notifications.
 */
export async function readBounces(
  guard: OutboundGuard,
  mailbox: BounceMailbox,
  take: (bounces: readonly Bounce[]) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  return inSession(guard, mailbox, { signal }, async (client) => {
    await client.mailboxOpen('INBOX');
    const unread = { seen: false, header: { 'content-type': 'multipart/report' } };
    const found = await client.search(unread, { uid: true });
    const notifications = (found || []).slice(0, MAX_NOTIFICATIONS);
    for (const uid of notifications) {
      signal.throwIfAborted();
      await take(await readNotification(client, uid));
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    return notifications.length;
  });
}

/** Signs in to a mailbox and opens it, and returns what both sides have said. A server that refuses is a result, not an error. */
export async function testBounceMailbox(guard: OutboundGuard, mailbox: BounceMailbox): Promise<AccountTestResult> {
  const dialogue: DialogueLine[] = [];
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    await inSession(guard, mailbox, { dialogue }, (client) => client.mailboxOpen('INBOX', { readOnly: true }));
    return { isPassed: true, durationMs: since(), failure: null, dialogue };
  } catch (error) {
    return { isPassed: false, durationMs: since(), failure: toMailboxFailure(error), dialogue };
  }
}

/** Says for the administrator why a mailbox could not be read. Never contains the server's own text. */
export function toMailboxFailure(error: unknown): Message {
  if (error instanceof ForbiddenAddressError) return { text: '门户不能连接该服务器地址或端口，请联系平台管理员' };
  if (isAuthenticationFailure(error)) return { text: '退信邮箱拒绝登录，请检查用户名和密码' };
  return { text: '无法读取退信邮箱' };
}

function isAuthenticationFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'authenticationFailed' in error && !!error.authenticationFailed;
}

async function inSession<T>(
  guard: OutboundGuard,
  { host, port, encryption, auth }: BounceMailbox,
  { dialogue, signal }: { readonly dialogue?: DialogueLine[]; readonly signal?: AbortSignal },
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const socket = await guard.connect({ host, port, timeoutMs: CONNECT_TIMEOUT_MS });
  const client = new ImapFlow({
    ...{ host, port, auth, transport: createTransport(socket) },
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'startTls',
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS * 2,
    maxLineLength: MAX_LINE_BYTES,
    maxResponseSize: MAX_LINE_BYTES,
    disableAutoIdle: true,
    logger: dialogue ? createRecorder(dialogue, auth.pass) : false,
  });
  // An error of the connection also ends the call that waits for it.
  client.on('error', () => undefined);
  const close = () => client.close();
  const timeout = setTimeout(close, SESSION_TIMEOUT_MS);
  signal?.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', close);
    client.close();
  }
}

// The connection that has passed the guard, encrypted where the account says so.
function createTransport(socket: Socket): ImapTransport {
  return {
    connect(options, onConnect) {
      if (options.secure) return encryptConnection(socket, options, onConnect);
      setImmediate(onConnect);
      return socket;
    },
    upgrade: (_, options, onSecure) => encryptConnection(socket, options, onSecure),
  };
}

async function readNotification(client: ImapFlow, uid: number): Promise<readonly Bounce[]> {
  const message = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  const parts = message && message.bodyStructure ? listParts(message.bodyStructure) : [];
  const report = parts.find(({ type }) => type === 'message/delivery-status');
  const original = parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  if (!report?.part || !original?.part) return [];
  const head = await readPart(client, uid, original.part);
  const mailId = readMailId(readHeaderField(head, 'message-id') ?? '');
  if (mailId === undefined) return [];
  const failed = readFailedRecipients(await readPart(client, uid, report.part));
  return failed.map((recipient) => ({ mailId, ...recipient }));
}

function listParts(part: MessageStructureObject): readonly MessageStructureObject[] {
  return [part, ...(part.childNodes ?? []).flatMap(listParts)];
}

async function readPart(client: ImapFlow, uid: number, part: string): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: MAX_PART_BYTES });
  return content ? text(content) : '';
}

// The library replaces passwords in its log. A server may repeat one in its answer.
function createRecorder(dialogue: DialogueLine[], password: string) {
  const record = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('src' in entry) || !('msg' in entry)) return;
    const from = entry.src === 'c' ? 'portal' : 'server';
    if (typeof entry.msg === 'string') addLines(dialogue, { from, text: entry.msg }, [password]);
  };
  return { trace: () => undefined, debug: record, info: record, warn: record, error: record };
}
