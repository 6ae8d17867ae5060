import type { Environment } from '../environment';

/** How mails leave the portal: through a mail server, into the outbox for reading, or not at all. */
export type MailChannel = 'smtp' | 'outbox' | 'none';

/** The mail server, for the channel of that kind. */
export interface SmtpSettings {
  readonly channel: 'smtp';
  /** Contains user and password: never to be logged. */
  readonly url: string;
  readonly from: string;
}

/** The decision about mails that was taken at start. */
export type MailSettings = SmtpSettings | { readonly channel: Exclude<MailChannel, 'smtp'> };

type MailVariables = Pick<
  Environment,
  'PORTAL_SMTP_URL' | 'PORTAL_MAIL_FROM' | 'PORTAL_OUTBOX' | 'PORTAL_DATABASE_URL'
>;

/**
 * Decides how mails leave. Without a mail server, codes can be read in the outbox of a local installation, whose users
 * trust each other. Elsewhere an administrator could take over any account that way, so that it has to be switched on.
 */
export function mailSettings(variables: MailVariables): MailSettings {
  const { PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: from } = variables;
  if (url !== undefined && from !== undefined) return { channel: 'smtp', url, from };
  const isLocal = variables.PORTAL_DATABASE_URL === undefined;
  return { channel: (variables.PORTAL_OUTBOX ?? isLocal) ? 'outbox' : 'none' };
}
