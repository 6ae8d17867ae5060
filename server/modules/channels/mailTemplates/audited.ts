import { sql } from 'drizzle-orm';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts } from '../accounts/schema';
import { channelTemplateVersions as versions, channelTemplates as table } from '../templates/schema';
import { mailAttachments } from './schema';

const ofPresentVersion = (name: string) =>
  sql`(select v.content->>${name}::text from ${versions} v
    where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

const attachmentNames = sql`(select string_agg(a->>'fileName', '、') from ${versions} v, jsonb_array_elements(v.content->'attachments') a
  where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

/** How the audit log reads the attachments of mails. */
export const auditedMailAttachment: AuditedKind = {
  noun: '邮件附件',
  table: mailAttachments,
  id: mailAttachments.attachmentId,
  name: mailAttachments.fileName,
  needs: 'channel:mailTemplate:list',
  fields: {
    fileName: { label: '文件名', value: mailAttachments.fileName },
    size: { label: '大小（字节）', value: mailAttachments.size },
    mediaType: { label: '文件类型', value: mailAttachments.mediaType },
    sha256: { label: 'SHA-256', value: mailAttachments.sha256 },
  },
};

/** How the audit log reads the templates of mails. Their versions have the whole texts. */
export const auditedMailTemplate: AuditedKind = {
  noun: '邮件模板',
  table,
  id: table.templateId,
  name: table.templateName,
  needs: 'channel:mailTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: table.templateCode },
    templateName: { label: '模板名称', value: table.templateName },
    templateType: { label: '类型', value: table.templateType, texts: TEMPLATE_TYPE_LABELS },
    accountId: {
      label: '发送账号',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    versionNumber: { label: '版本', value: table.versionNumber },
    subject: { label: '主题', value: ofPresentVersion('subject') },
    cc: { label: '抄送', value: ofPresentVersion('cc') },
    bcc: { label: '密送', value: ofPresentVersion('bcc') },
    attachments: { label: '附件', value: attachmentNames },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
