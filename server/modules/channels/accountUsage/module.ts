import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { EDIT_ACCOUNT_USAGE_PERMISSION, accountUsage } from 'contract/channels/accountUsage';
import type { AuditedKind } from '../../../audit/auditedKind';
import type { ServerModule } from '../../../module';
import { channelAccounts as table } from '../accounts/schema';
import { accountUsageRoutes } from './routes';

/** How the audit log reads the limits of accounts. */
const auditedAccount: AuditedKind = {
  noun: '消息账号',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: accountUsage.getAccountUsage.needs,
  fields: {
    dailyLimit: { label: '每日消息上限', value: table.dailyLimit },
    monthlyLimit: { label: '每月消息上限', value: table.monthlyLimit },
  },
};

/** The server module for the use and the limits of accounts, of all channels. */
export const accountUsageModule: ServerModule = {
  routes: accountUsageRoutes,
  audited: { channelAccount: auditedAccount },
  owned: { channelAccount: { table, id: table.accountId } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      buttons: [
        { title: '查看账号用量', permission: accountUsage.getAccountUsage.needs },
        { title: '设置账号上限', permission: EDIT_ACCOUNT_USAGE_PERMISSION },
      ],
    },
  ],
};
