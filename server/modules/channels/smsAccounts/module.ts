import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedSmsAccount } from './audited';
import { smsBalanceJob } from './balanceJob';
import { smsAccountsRoutes } from './routes';

/** The server module for the accounts by which merchants send SMS. */
export const smsAccountsModule: ServerModule = {
  routes: smsAccountsRoutes,
  audited: { smsAccount: auditedSmsAccount },
  owned: {
    smsAccount: { table: channelAccounts, id: channelAccounts.accountId, where: eq(channelAccounts.channel, 'sms') },
  },
  jobs: [smsBalanceJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 30,
      title: '短信账号',
      path: 'smsConfig/account',
      name: 'SmsConfigAccount',
      component: 'smsAccounts',
      permission: 'channel:smsAccount:list',
      icon: 'MessageOutlined',
      buttons: [
        { title: '新增', permission: 'channel:smsAccount:add' },
        { title: '修改', permission: 'channel:smsAccount:edit' },
        { title: '测试', permission: 'channel:smsAccount:test' },
        { title: '删除', permission: 'channel:smsAccount:remove' },
      ],
    },
  ],
};
