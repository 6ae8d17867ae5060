import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { marketingConsents as contract } from 'contract/channels/consents';
import type { ServerModule } from '../../../module';
import { auditedConsent } from './audited';
import { CONSENT_DEMANDS } from './parameters';
import { marketingConsentsRoutes } from './routes';
import { channelConsents } from './schema';

/** The server module for the consents of people to marketing. */
export const marketingConsentsModule: ServerModule = {
  routes: marketingConsentsRoutes,
  audited: { marketingConsent: auditedConsent },
  owned: { marketingConsent: { table: channelConsents, id: channelConsents.consentId } },
  parameters: Object.values(CONSENT_DEMANDS),
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      buttons: [{ title: '维护营销授权', permission: contract.addConsent.needs }],
    },
  ],
};
