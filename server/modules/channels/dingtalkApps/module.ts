import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedDingtalkApp } from './audited';
import { dingtalkAppsRoutes } from './routes';

/** The server module for the apps by which merchants send work notices of DingTalk. */
export const dingtalkAppsModule: ServerModule = {
  routes: dingtalkAppsRoutes,
  audited: { dingtalkApp: auditedDingtalkApp },
  owned: {
    dingtalkApp: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: eq(channelAccounts.channel, 'dingtalk'),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 61,
      title: '钉钉应用',
      path: 'nailConfiguration/configuration',
      name: 'NailConfigurationConfiguration',
      component: 'dingtalkApps',
      permission: 'channel:dingtalkApp:list',
      icon: 'AppstoreOutlined',
      buttons: [
        { title: '新增', permission: 'channel:dingtalkApp:add' },
        { title: '修改', permission: 'channel:dingtalkApp:edit' },
        { title: '测试', permission: 'channel:dingtalkApp:test' },
        { title: '删除', permission: 'channel:dingtalkApp:remove' },
      ],
    },
  ],
};
