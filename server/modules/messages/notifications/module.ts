import { desc } from 'drizzle-orm';
import { MESSAGE_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedNotificationEvent } from './audited';
import { notificationRetentionJob } from './retentionJob';
import { notificationsRoutes } from './routes';
import { notificationDeliveries as deliveries } from './schema';

/** The server module for what the portal itself tells people. */
export const notificationsModule: ServerModule = {
  routes: notificationsRoutes,
  audited: { notificationEvent: auditedNotificationEvent },
  jobs: [notificationRetentionJob],
  protectedLists: [
    {
      key: 'notificationDeliveries',
      title: '通知记录',
      table: deliveries,
      id: deliveries.deliveryId,
      merchantId: deliveries.merchantId,
      name: deliveries.title,
      order: [desc(deliveries.createTime), desc(deliveries.deliveryId)],
      ownership: { by: 'user', userId: deliveries.userId },
      permission: 'notify:notification:query',
      places: ['list', 'count'],
    },
  ],
  menu: [
    // Not on the page, which all users may open and which therefore can't be granted.
    {
      app: MESSAGE_APP_CODE,
      directory: 'notify',
      buttons: [
        { title: '查看事件', permission: 'notify:notification:list' },
        { title: '修改事件', permission: 'notify:notification:edit' },
        { title: '查看通知记录', permission: 'notify:notification:query' },
      ],
    },
    {
      app: MESSAGE_APP_CODE,
      directory: 'notify',
      sort: 10,
      title: '通知',
      path: 'notification',
      name: 'Notification',
      component: 'notification',
      icon: 'NotificationOutlined',
      buttons: [],
    },
  ],
};
