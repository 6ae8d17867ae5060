import { inArray } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { channelIdentities as contract } from 'contract/channels/identities';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { auditedChannelIdentity } from './audited';
import { IDENTITY_CHANNELS } from './identities';
import { channelIdentitiesRoutes } from './routes';
import { contactsChangeJob } from './changeJob';
import { contactsPeopleJob } from './peopleJob';
import { contactsScheduleJob } from './scheduleJob';
import { channelIdentities } from './schema';
import { contactsSyncJob } from './syncJob';

/** The server module for whom the accounts of mini-programs and DingTalk reach. */
export const channelIdentitiesModule: ServerModule = {
  routes: channelIdentitiesRoutes,
  audited: { channelIdentity: auditedChannelIdentity },
  owned: {
    channelIdentity: { table: channelIdentities, id: channelIdentities.identityId },
    identityAccount: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: inArray(channelAccounts.channel, [...IDENTITY_CHANNELS]),
    },
  },
  jobs: [contactsSyncJob, contactsScheduleJob, contactsChangeJob, contactsPeopleJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      buttons: [
        { title: '查看可达人员', permission: contract.listReachablePeople.needs },
        { title: '维护可达人员', permission: contract.importIdentities.needs },
      ],
    },
  ],
};
