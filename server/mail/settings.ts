import type { Environment } from '../environment';

/** How mails leave the portal: over a mail server, into the outbox to be read there, or not at all. */
export type MailChannel = 'smtp' | 'outbox' | 'none';

/** The mail server, where the channel is one. */
export interface SmtpSettings {
  readonly channel: 'smtp';
  /** With user and password in it: never to be logged. */
  readonly url: string;
  readonly from: string;
}

/** What was decided at start about mails. */
export type MailSettings = SmtpSettings | { readonly channel: Exclude<MailChannel, 'smtp'> };

type MailVariables = Pick<
  Environment,
  'PORTAL_SMTP_URL' | 'PORTAL_MAIL_FROM' | 'PORTAL_OUTBOX' | 'PORTAL_DATABASE_URL'
>;

/**
 * Decides how mails leave. Without a mail server, codes can be read in the outbox of a local installation, whose people
 * trust each other; elsewhere an administrator could take over any account that way, so there it has to be wanted.
 */
export function mailSettings(variables: MailVariables): MailSettings {
  const { PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: from } = variables;
  if (url !== undefined && from !== undefined) return { channel: 'smtp', url, from };
  const isLocal = variables.PORTAL_DATABASE_URL === undefined;
  return { channel: (variables.PORTAL_OUTBOX ?? isLocal) ? 'outbox' : 'none' };
}
