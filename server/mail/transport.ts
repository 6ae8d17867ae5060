import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { getErrorCode } from '../errors';
import { ForbiddenAddressError, createOutboundGuard } from '../outbound/guard';
import type { OutboundGuard } from '../outbound/guard';
import type { SmtpSettings } from './settings';

/** A mail as it is passed to the mail server. */
export interface OutgoingMail {
  /** The Message-ID. Every attempt sends the same id, so that mailboxes recognise a repeated mail. */
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail to the mail server. Resolves once the mail server has accepted the mail. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

// Milliseconds without data after which the connection counts as lost.
export const IDLE_TIMEOUT_MS = 20_000;
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Creates the function that sends mails over SMTP. Requires an encrypted connection unless the mail server is on this
 * machine: otherwise an attacker on the network could remove STARTTLS and read the verification codes.
 * `?requireTLS=false` in the address allows an unencrypted connection.
 */
export function createSmtpTransport({ url, from }: SmtpSettings): SendMail {
  // Allows every address of the configured mail server, which may be in the company's own network.
  const guard = createOutboundGuard({ trustedHost: new URL(url).hostname });
  const transport = createTransport({
    // Query parameters of `url`, such as `?requireTLS=false`, take precedence over this option.
    requireTLS: !isLoopback(new URL(url).hostname),
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: connectThrough(guard),
  });
  return async ({ mailId, recipient, subject, text }, signal) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<${mailId}@smartube-portal>`,
      signal,
    });
  };
}

/** Has nodemailer open its connections through a guard. */
export function connectThrough(
  guard: OutboundGuard,
  onConnect: (socket: Socket) => void = () => {},
): SMTPTransportGetSocket {
  return ({ host = '', port, secure = false }, callback) => {
    const target = { host, port: Number(port ?? (secure ? 465 : 587)), timeoutMs: CONNECT_TIMEOUT_MS };
    guard.connect(target).then(
      (connection) => {
        onConnect(connection);
        callback(null, { connection });
      },
      (cause: unknown) => {
        const code = cause instanceof ForbiddenAddressError ? cause.code : 'ECONNECTION';
        callback(Object.assign(new Error('no connection to the mail server', { cause }), { code }), false);
      },
    );
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
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
};

/**
 * Describes for the administrator why a mail was not accepted. Never contains the mail server's own text, which may
 * include an e-mail address.
 */
export function describeMailError(error: unknown): string {
  return renderInChinese(toMailFailure(error));
}

/** Says why a mail was not accepted, as {@link describeMailError} does, for callers who translate it. */
export function toMailFailure(error: unknown): Message {
  const reason = { text: REASONS[getErrorCode(error)] ?? '邮件发送失败' };
  const code = replyCodeOf(error);
  return code === undefined ? reason : { text: '{reason}（{code}）', values: { reason, code } };
}

/** Whether the mail server's refusal is permanent, so that a retry is useless. */
export function isPermanentMailError(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}

function replyCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
