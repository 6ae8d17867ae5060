import { createTransport } from 'nodemailer';
import { codeOf } from '../errors';
import type { SmtpSettings } from './settings';

/** A mail as it is handed to the mail server. */
export interface OutgoingMail {
  /** The Message-ID. The same at each attempt, so that mailboxes recognise a repetition. */
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail to the mail server. Resolves once the server has accepted it. */
export type Send = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

// Milliseconds of silence after which the connection counts as lost.
const IDLE_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The connection to the mail server. Over the network it has to be encrypted: otherwise an attacker in between could
 * remove STARTTLS and read the codes. `?requireTLS=false` in the address allows it unencrypted.
 */
export function smtpTransport({ url, from }: SmtpSettings): Send {
  const transport = createTransport({
    // Settings in the address take precedence.
    requireTLS: !isLoopback(new URL(url).hostname),
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
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
};

/**
 * Why a mail was not accepted, in words for the administrator. Never the server's own words, which may contain an
 * address.
 */
export function reasonOf(error: unknown): string {
  const reason = REASONS[codeOf(error)] ?? '邮件发送失败';
  const reply = replyCodeOf(error);
  return reply === undefined ? reason : `${reason}（${reply}）`;
}

/** Whether a retry is of no use, since the server's refusal is permanent. */
export function isFinal(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}

function replyCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
