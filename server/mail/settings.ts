import type { Environment } from '../environment';

/**
 * The way in which the portal delivers a mail: by a mail account, into the outbox where administrators read it, or
 * not at all.
 */
export type MailChannel = 'account' | MailFallback;

/** What happens to mails for which there is no mail account. */
export type MailFallback = 'outbox' | 'none';

/** The mail server that the environment names. */
export interface SmtpSettings {
  /** The address of the mail server. Contains user and password, so it must never be logged. */
  readonly url: string;
  readonly from: string;
}

/** The mail settings, which are decided once at start. */
export interface MailSettings {
  /** Undefined if the environment names no mail server. */
  readonly smtp: SmtpSettings | undefined;
  readonly fallback: MailFallback;
}

type MailVariables = Pick<
  Environment,
  'PORTAL_SMTP_URL' | 'PORTAL_MAIL_FROM' | 'PORTAL_OUTBOX' | 'PORTAL_DATABASE_URL'
>;

/**
 * Chooses how the portal delivers mails. Without a mail account, a local installation (with the embedded database) keeps
 * mails in the outbox, where administrators read the verification codes, since the users of a local installation trust
 * each other. In other installations an administrator could take over any account by reading its codes, so there
 * PORTAL_OUTBOX has to switch the outbox on.
 */
export function chooseMailSettings(variables: MailVariables): MailSettings {
  const { PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: from } = variables;
  const smtp = url !== undefined && from !== undefined ? { url, from } : undefined;
  const isLocal = variables.PORTAL_DATABASE_URL === undefined && smtp === undefined;
  return { smtp, fallback: (variables.PORTAL_OUTBOX ?? isLocal) ? 'outbox' : 'none' };
}
