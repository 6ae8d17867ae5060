import type { Environment } from '../environment';

/**
 * The way in which the portal delivers mails: through a mail server, into the outbox where administrators read them, or
 * not at all.
 */
export type MailChannel = 'smtp' | 'outbox' | 'none';

/** The settings of the mail server, for the channel `smtp`. */
export interface SmtpSettings {
  readonly channel: 'smtp';
  /** The address of the mail server. Contains user and password, so it must never be logged. */
  readonly url: string;
  readonly from: string;
}

/** The mail settings, which are decided once at start. */
export type MailSettings = SmtpSettings | { readonly channel: Exclude<MailChannel, 'smtp'> };

type MailVariables = Pick<
  Environment,
  'PORTAL_SMTP_URL' | 'PORTAL_MAIL_FROM' | 'PORTAL_OUTBOX' | 'PORTAL_DATABASE_URL'
>;

/**
 * Chooses how the portal delivers mails. Without a mail server, a local installation (with the embedded database) keeps
 * mails in the outbox, where administrators read the verification codes, since the users of a local installation trust
 * each other. In other installations an administrator could take over any account by reading its codes, so there
 * PORTAL_OUTBOX has to switch the outbox on.
 */
export function chooseMailSettings(variables: MailVariables): MailSettings {
  const { PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: from } = variables;
  if (url !== undefined && from !== undefined) return { channel: 'smtp', url, from };
  const isLocal = variables.PORTAL_DATABASE_URL === undefined;
  return { channel: (variables.PORTAL_OUTBOX ?? isLocal) ? 'outbox' : 'none' };
}
