import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedMiniAccount } from './audited';
import { miniAccountsRoutes } from './routes';

/** The server module for the mini-programs by which merchants send messages. */
export const miniAccountsModule: ServerModule = {
  routes: miniAccountsRoutes,
  audited: { miniAccount: auditedMiniAccount },
  owned: {
    miniAccount: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: eq(channelAccounts.channel, 'mini'),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 60,
      title: '小程序账号',
      path: 'miniConfig/account',
      name: 'MiniConfigAccount',
      component: 'miniAccounts',
      permission: 'channel:miniAccount:list',
      icon: 'AppstoreOutlined',
      buttons: [
        { title: '新增', permission: 'channel:miniAccount:add' },
        { title: '修改', permission: 'channel:miniAccount:edit' },
        { title: '测试', permission: 'channel:miniAccount:test' },
        { title: '删除', permission: 'channel:miniAccount:remove' },
      ],
    },
  ],
};
