import type { SendOutcome } from '../channels/outcome';
import { getErrorCode } from '../errors';
import type { OutboundGuard } from '../outbound/guard';
import { isPermanentMailError, openTransport, toMailFailure, toMessage } from './transport';
import type { OutgoingMail, SmtpAccount } from './transport';

/** Gives a mail to the mail server of an account, once, and says what became of it. */
export async function sendMailOnce(
  guard: OutboundGuard,
  account: SmtpAccount,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const transport = openTransport(guard, account);
  // The end of the connection ends sending; the library itself does not watch the signal while it waits for an answer.
  const abort = () => transport.close();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await transport.sendMail({ ...toMessage(account, mail), signal });
    return { kind: 'handedOver', vendorId: mail.mailId };
  } catch (error) {
    return toOutcome(error);
  } finally {
    signal.removeEventListener('abort', abort);
    transport.close();
  }
}

// With these errors there was no connection, or the server has refused the sign-in.
const BEFORE_MAIL: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EFORBIDDENADDRESS']);
const REFUSALS: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE']);
// The commands before the one that transfers the mail.
const EARLY_COMMAND = /^(CONN|EHLO|HELO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO)$/;

function toOutcome(error: unknown): SendOutcome {
  const reason = toMailFailure(error);
  const code = getErrorCode(error);
  if (REFUSALS.has(code)) {
    const isRetryable = readReplyCode(error) !== undefined && !isPermanentMailError(error);
    const isBounce = code === 'EENVELOPE' && isPermanentMailError(error) && readCommand(error) === 'RCPT TO';
    return { kind: 'refused', code: readReplyCode(error) ?? code, reason, isRetryable, ...(isBounce && { isBounce }) };
  }
  return { kind: BEFORE_MAIL.has(code) || EARLY_COMMAND.test(readCommand(error)) ? 'unreached' : 'unknown', reason };
}

function readReplyCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? String(error.responseCode) : undefined;
}

function readCommand(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('command' in error)) return '';
  return typeof error.command === 'string' ? error.command : '';
}
