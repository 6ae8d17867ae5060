import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedMailAccount } from './audited';
import { mailBounceJob } from './bounceJob';
import { mailAccountsRoutes } from './routes';

/** The server module for the accounts by which merchants send mails. */
export const mailAccountsModule: ServerModule = {
  routes: mailAccountsRoutes,
  audited: { mailAccount: auditedMailAccount },
  owned: {
    mailAccount: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: eq(channelAccounts.channel, 'mail'),
    },
  },
  jobs: [mailBounceJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 10,
      title: '邮件账号',
      path: 'mailConfig',
      name: 'MailConfig',
      component: 'mailAccounts',
      permission: 'channel:mailAccount:list',
      icon: 'MailOutlined',
      buttons: [
        { title: '新增', permission: 'channel:mailAccount:add' },
        { title: '修改', permission: 'channel:mailAccount:edit' },
        { title: '测试', permission: 'channel:mailAccount:test' },
        { title: '删除', permission: 'channel:mailAccount:remove' },
      ],
    },
  ],
};
