import { desc } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedMail } from './audited';
import { mails } from './schema';
import type { ServerModule } from '../../../module';
import { outboxRoutes } from './routes';

/**
 * The server module for the outbox, the list of the portal's mails. If no mail server is configured, administrators
 * read the mails there.
 */
export const outboxModule: ServerModule = {
  routes: outboxRoutes,
  audited: { mail: auditedMail },
  owned: { mail: { table: mails, id: mails.mailId } },
  protectedLists: [
    {
      key: 'mails',
      title: '发件箱',
      table: mails,
      id: mails.mailId,
      merchantId: mails.merchantId,
      name: mails.subject,
      order: [desc(mails.createTime), desc(mails.mailId)],
      ownership: { by: 'user', userId: mails.userId },
      permission: 'system:outbox:list',
      places: ['list', 'detail', 'count'],
    },
  ],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 90,
      title: '发件箱',
      path: 'outbox',
      name: 'OutboxManage',
      component: 'outbox',
      permission: 'system:outbox:list',
      icon: 'MailOutlined',
      buttons: [{ title: '查看正文', permission: 'system:outbox:query' }],
    },
  ],
};
