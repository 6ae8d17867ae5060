import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedSiteMessage } from './audited';
import { siteMessagePublicationJob } from './publicationJob';
import { siteMessagesRoutes } from './routes';
import { siteMessages as table } from './schema';

/** The server module for site messages: texts that are published into many inboxes at once. */
export const siteMessagesModule: ServerModule = {
  routes: siteMessagesRoutes,
  audited: { siteMessage: auditedSiteMessage },
  owned: { siteMessage: { table, id: table.siteMessageId } },
  jobs: [siteMessagePublicationJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'sendTask',
      sort: 20,
      title: '站内消息任务',
      path: 'messageSiteTask',
      name: 'MessageSiteTask',
      component: 'messageSiteTask',
      permission: 'system:messageSiteTask:list',
      icon: 'BellOutlined',
      buttons: [
        { title: '新增', permission: 'system:messageSiteTask:add' },
        { title: '修改', permission: 'system:messageSiteTask:edit' },
        { title: '删除', permission: 'system:messageSiteTask:remove' },
        { title: '发布', permission: 'system:messageSiteTask:publish' },
        { title: '撤回', permission: 'system:messageSiteTask:withdraw' },
      ],
    },
  ],
};
