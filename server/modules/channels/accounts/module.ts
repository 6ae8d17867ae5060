import type { ServerModule } from '../../../module';

/** The server module for what the accounts of all channels have in common. The modules of the channels serve their endpoints. */
export const accountsModule: ServerModule = {
  routes: () => undefined,
  taken: { channel_accounts_name: { name: 'accountName', text: '账号名称已存在' } },
};
