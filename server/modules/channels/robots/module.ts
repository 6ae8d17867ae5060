import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedRobot } from './audited';
import { robotsRoutes } from './routes';

/** The server module for the robots by which merchants write to groups of DingTalk. */
export const robotsModule: ServerModule = {
  routes: robotsRoutes,
  audited: { robot: auditedRobot },
  owned: {
    robot: { table: channelAccounts, id: channelAccounts.accountId, where: eq(channelAccounts.channel, 'robot') },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 62,
      title: '钉钉群机器人',
      path: 'nailConfiguration/management',
      name: 'NailConfigurationManagement',
      component: 'robots',
      permission: 'channel:robot:list',
      icon: 'MessageOutlined',
      buttons: [
        { title: '新增', permission: 'channel:robot:add' },
        { title: '修改', permission: 'channel:robot:edit' },
        { title: '测试', permission: 'channel:robot:test' },
        { title: '删除', permission: 'channel:robot:remove' },
      ],
    },
  ],
};
