import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';
import { secret } from '../secret';

/**
 * The state of a mail. `kept`: no mail server is configured, so the mail stays in the outbox, where administrators read
 * it.
 */
export const mailStatus = v.picklist(['waiting', 'sent', 'failed', 'kept']);

/** The state of a mail. */
export type MailStatus = v.InferOutput<typeof mailStatus>;

const mail = {
  mailId: v.string(),
  recipient: secret(v.string(), { mask: 'email', reveal: 'nobody' }),
  subject: v.string(),
  status: mailStatus,
  createTime: v.string(),
  sentTime: v.optional(v.nullable(v.string())),
  /** The reason why the mail could not be delivered, for the administrator. */
  failure: v.optional(v.nullable(v.string())),
};

/** A mail of the portal to a user of the merchant, as a row of the list. */
export const OutboxMail = v.object(mail);

/** A mail of the portal to a user of the merchant, as a row of the list. */
export type OutboxMail = v.InferOutput<typeof OutboxMail>;

/** The outbox: the mails that the portal has sent, or keeps when no mail server is configured. */
export const outbox = {
  listOutbox: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/outbox/list`,
    arg: v.object({ ...pagingFields(['createTime']), subject: optionalText(), status: v.optional(mailStatus) }),
    data: pageOf(OutboxMail),
    needs: 'system:outbox:list',
    changes: false,
    owned: {},
  }),
  /**
   * A mail with its text. Only an administrator may read the text, and only when no mail server is configured. The text
   * may contain a valid verification code, so reading it writes an audit row and therefore counts as a change.
   */
  getOutboxMail: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/outbox/{mailId}`,
    arg: v.object({ mailId: rowId() }),
    data: v.object({ ...mail, mailText: secret(v.optional(v.nullable(v.string()))) }),
    needs: 'system:outbox:query',
    changes: { action: 'read', kind: 'mail', id: 'mailId' },
    stepUp: true,
    owned: { mailId: 'mail' },
  }),
};
