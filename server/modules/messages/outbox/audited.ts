import type { AuditedKind } from '../../../audit/auditedKind';
import { mails } from './schema';

/** How the audit log reads mails. Nobody edits a mail; the log names those that were read. */
export const auditedMail: AuditedKind = {
  noun: '邮件',
  table: mails,
  id: mails.mailId,
  name: mails.subject,
  needs: 'system:outbox:list',
  fields: {},
};
