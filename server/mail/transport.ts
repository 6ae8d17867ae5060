import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport';
import type { MailEncryption } from 'contract/channels/mailAccounts';
import { escapeHtml } from 'contract/channels/mailContent';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { getErrorCode } from '../errors';
import { ForbiddenAddressError } from '../outbound/guard';
import type { OutboundGuard } from '../outbound/guard';

/** An account with a mail server, with its secrets. */
export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Undefined for a server that takes mails without a sign-in. */
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly sender: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly signature: string | undefined;
  /** The address to which undelivered mails return. Undefined: that of the sender. */
  readonly bounceAddress?: string | undefined;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined;
}

/** A file that a mail carries. */
export interface AttachedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail as it is passed to a mail server. */
export interface OutgoingMail {
  /** The Message-ID. Every attempt sends the same id, so that mailboxes recognise a repeated mail. */
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The page that mail programs show in place of the text. */
  readonly html?: string;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly attachments?: readonly AttachedFile[];
  /** The address at which the recipient unsubscribes. Undefined: there is nothing to unsubscribe from. */
  readonly unsubscribeAddress?: string | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;
// Milliseconds without data after which the connection counts as lost.
const IDLE_TIMEOUT_MS = 20_000;

/**
 * Opens the transport of an account, for one mail or one sign-in. STARTTLS is required where the account says so: otherwise an
 * attacker on the network could remove it and read the mails. Connections pass the guard.
 */
export function openTransport(
  guard: OutboundGuard,
  { host, port, encryption, auth, dkim }: SmtpAccount,
  { onConnect, logger }: { readonly onConnect?: (socket: Socket) => void; readonly logger?: SmtpLogger } = {},
) {
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    ...(auth && { auth }),
    ...(dkim && { dkim }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: connectThrough(guard, onConnect),
    ...(logger && { transactionLog: true, logger }),
  });
}

/** Receives the log of a connection, as nodemailer writes it. */
export interface SmtpLogger {
  readonly debug: (entry: unknown, message: unknown) => void;
}

/** The domain of the Message-ID of every mail. */
const ID_DOMAIN = 'smartube-portal';

/** Returns the id of a mail of the portal from its Message-ID; undefined for a mail of somebody else. */
export function readMailId(messageId: string): string | undefined {
  return new RegExp(`^\\s*<([^@<>\\s]+)@${ID_DOMAIN}>\\s*$`).exec(messageId)?.[1];
}

/** The fields of a mail for nodemailer, with what the account adds to it. */
export function toMessage(
  { sender, replyTo, signature, bounceAddress }: SmtpAccount,
  { mailId, recipient, subject, cc = [], bcc = [], attachments = [], unsubscribeAddress, ...body }: OutgoingMail,
) {
  const { text, html } = addUnsubscribeLine(signBody(body, signature), unsubscribeAddress);
  return {
    from: sender,
    to: { name: '', address: recipient },
    ...{ cc: [...cc], bcc: [...bcc] },
    ...(bounceAddress !== undefined && { envelope: { from: bounceAddress, to: [recipient, ...cc, ...bcc] } }),
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    // With both headers a mail program shows a button of its own, which posts to the address (RFC 8058).
    ...(unsubscribeAddress !== undefined && {
      list: { unsubscribe: unsubscribeAddress },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    // Nodemailer writes a name outside ASCII as RFC 2231.
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      ...{ filename: fileName, contentType: mediaType, content, contentDisposition: 'attachment' as const },
    })),
    messageId: `<${mailId}@${ID_DOMAIN}>`,
  };
}

interface MailBody {
  readonly text: string;
  readonly html?: string | undefined;
}

function signBody({ text, html }: MailBody, signature: string | undefined): MailBody {
  if (signature === undefined) return { text, html };
  const lines = escapeHtml(signature).replace(/\r\n?|\n/g, '<br />');
  return { text: `${text}\n\n${signature}`, html: html && addParagraph(html, lines) };
}

function addUnsubscribeLine({ text, html }: MailBody, address: string | undefined): MailBody {
  if (address === undefined) return { text, html };
  const link = `<a href="${escapeHtml(address)}">退订</a>`;
  return {
    text: `${text}\n\n不想再收到此类邮件？退订：${address}`,
    html: html && addParagraph(html, `不想再收到此类邮件？${link}`),
  };
}

function addParagraph(page: string, html: string): string {
  const end = page.lastIndexOf('</body>');
  return `${page.slice(0, end)}<p>${html}</p>${page.slice(end)}`;
}

function connectThrough(guard: OutboundGuard, onConnect?: (socket: Socket) => void): SMTPTransportGetSocket {
  return ({ host = '', port, secure = false }, callback) => {
    const target = { host, port: Number(port ?? (secure ? 465 : 587)), timeoutMs: CONNECT_TIMEOUT_MS };
    guard.connect(target).then(
      (connection) => {
        onConnect?.(connection);
        callback(null, { connection });
      },
      (cause: unknown) => {
        const code = cause instanceof ForbiddenAddressError ? cause.code : 'ECONNECTION';
        callback(Object.assign(new Error('no connection to the mail server', { cause }), { code }), false);
      },
    );
  };
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器拒绝登录，请检查账号和密码',
  ENOAUTH: '邮件服务器要求登录，请配置账号和密码',
  EENVELOPE: '邮件服务器拒绝了收件人或发件人地址',
  EMESSAGE: '邮件服务器拒绝了邮件内容',
  ETLS: '与邮件服务器的加密连接失败',
  ECONNECTION: '无法连接邮件服务器',
  ESOCKET: '无法连接邮件服务器',
  EDNS: '无法连接邮件服务器',
  ETIMEDOUT: '邮件服务器响应超时',
  EFORBIDDENADDRESS: '门户不能连接该服务器地址或端口，请联系平台管理员',
  ENOACCOUNT: '没有可用的邮件账号',
};

/**
 * Says for the administrator why a mail was not accepted. Never contains the mail server's own text, which may
 * include an e-mail address.
 */
export function toMailFailure(error: unknown): Message {
  const reason = { text: REASONS[getErrorCode(error)] ?? '邮件发送失败' };
  const code = replyCodeOf(error);
  return code === undefined ? reason : { text: '{reason}（{code}）', values: { reason, code } };
}

/** The Chinese text of {@link toMailFailure}. */
export function describeMailError(error: unknown): string {
  return renderInChinese(toMailFailure(error));
}

/** Whether the mail server's refusal is permanent, so that a retry is useless. */
export function isPermanentMailError(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}

function replyCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
