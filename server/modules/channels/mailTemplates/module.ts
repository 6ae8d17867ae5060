import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelTemplates } from '../templates/schema';
import { ATTACHMENT_TICKET, downloadAttachment } from './attachments';
import { mailAttachmentsJob } from './attachmentsJob';
import { auditedMailAttachment, auditedMailTemplate } from './audited';
import { insertDemoMail } from './demo';
import { mailTemplatesRoutes } from './routes';
import { mailAttachments } from './schema';

/** The server module for the templates of merchants' mails. */
export const mailTemplatesModule: ServerModule = {
  routes: mailTemplatesRoutes,
  audited: { mailTemplate: auditedMailTemplate, mailAttachment: auditedMailAttachment },
  owned: {
    mailAttachment: { table: mailAttachments, id: mailAttachments.attachmentId },
    mailTemplate: {
      table: channelTemplates,
      id: channelTemplates.templateId,
      where: eq(channelTemplates.channel, 'mail'),
    },
  },
  jobs: [mailAttachmentsJob],
  exporters: { [ATTACHMENT_TICKET]: downloadAttachment },
  taken: { channel_templates_code: { name: 'templateCode', text: '模板编码已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 20,
      title: '邮件模板',
      path: 'mailDispose',
      name: 'MailDispose',
      component: 'mailTemplates',
      permission: 'channel:mailTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新增', permission: 'channel:mailTemplate:add' },
        { title: '修改', permission: 'channel:mailTemplate:edit' },
        { title: '测试', permission: 'channel:mailTemplate:test' },
        { title: '删除', permission: 'channel:mailTemplate:remove' },
      ],
    },
  ],
  demo: insertDemoMail,
};
