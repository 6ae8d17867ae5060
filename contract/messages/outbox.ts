import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint } from '../endpoint';
import { pageOf, paging } from '../paging';
import { optionalText, rowId } from '../rules';
import { secret } from '../secret';

/** What became of a mail. `kept`: there is no mail channel here, so it stays in the outbox to be read there. */
export const mailStatus = v.picklist(['waiting', 'sent', 'failed', 'kept']);

/** What became of a mail. */
export type MailStatus = v.InferOutput<typeof mailStatus>;

const mail = {
  mailId: v.string(),
  recipient: secret(v.string(), { mask: 'email', reveal: 'nobody' }),
  subject: v.string(),
  status: mailStatus,
  createTime: v.string(),
  sentTime: v.optional(v.nullable(v.string())),
  /** Why it could not be delivered, in words for the administrator. */
  failure: v.optional(v.nullable(v.string())),
};

/** A mail of the portal to somebody of the merchant, as a row of the list. */
export const OutboxMail = v.object(mail);

/** A mail of the portal to somebody of the merchant, as a row of the list. */
export type OutboxMail = v.InferOutput<typeof OutboxMail>;

/** The mails that the portal has sent, or keeps where no mail channel is set up. */
export const outbox = {
  listOutbox: endpoint({
    method: 'GET',
    path: `${ADMIN}/outbox/list`,
    arg: v.object({ ...paging(['createTime']), subject: optionalText(), status: v.optional(mailStatus) }),
    data: pageOf(OutboxMail),
    needs: 'system:outbox:list',
    changes: false,
    owned: {},
  }),
  /**
   * With its text, which only an administrator may read, and only where the outbox stands in for a mail channel. Who
   * reads a code could use it: reading leaves an audit row, and counts as a change therefore.
   */
  getOutboxMail: endpoint({
    method: 'GET',
    path: `${ADMIN}/outbox/{mailId}`,
    arg: v.object({ mailId: rowId() }),
    data: v.object({ ...mail, mailText: secret(v.optional(v.nullable(v.string()))) }),
    needs: 'system:outbox:query',
    changes: true,
    owned: { mailId: 'mail' },
  }),
};
