import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedVoiceAccount } from './audited';
import { voiceAccountsRoutes } from './routes';

/** The server module for the accounts by which merchants call people. */
export const voiceAccountsModule: ServerModule = {
  routes: voiceAccountsRoutes,
  audited: { voiceAccount: auditedVoiceAccount },
  owned: {
    voiceAccount: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: eq(channelAccounts.channel, 'voice'),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 50,
      title: '语音账号',
      path: 'voiceConfig/account',
      name: 'VoiceConfigAccount',
      component: 'voiceAccounts',
      permission: 'channel:voiceAccount:list',
      icon: 'NotificationOutlined',
      buttons: [
        { title: '新增', permission: 'channel:voiceAccount:add' },
        { title: '修改', permission: 'channel:voiceAccount:edit' },
        { title: '测试', permission: 'channel:voiceAccount:test' },
        { title: '删除', permission: 'channel:voiceAccount:remove' },
      ],
    },
  ],
};
