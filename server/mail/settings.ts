import type { Environment } from '../environment';

/**
 * How the portal delivers mails: through a mail server, into the outbox where administrators read the mails, or not at
 * all.
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
 * Decides how the portal delivers mails. Without a mail server, administrators of a local installation read codes in
 * the outbox, since its users trust each other. Elsewhere an administrator could take over any account by reading its
 * codes, so the outbox channel has to be switched on explicitly.
 */
export function chooseMailSettings(variables: MailVariables): MailSettings {
  const { PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: from } = variables;
  if (url !== undefined && from !== undefined) return { channel: 'smtp', url, from };
  const isLocal = variables.PORTAL_DATABASE_URL === undefined;
  return { channel: (variables.PORTAL_OUTBOX ?? isLocal) ? 'outbox' : 'none' };
}
