import type { ServerModule } from '../../../module';
import { BUSINESS_KIND, shareBusiness } from './approval';
import { auditedShare } from './audited';
import { SHARE_APPROVAL_PROCESS } from './parameters';
import { sharesRoutes } from './routes';
import { shares } from './schema';

/** The server module for share links. Its permissions are buttons of 文件管理. */
export const sharesModule: ServerModule = {
  routes: sharesRoutes,
  audited: { share: auditedShare },
  parameters: [SHARE_APPROVAL_PROCESS],
  businessKinds: { [BUSINESS_KIND]: shareBusiness },
  owned: { share: { table: shares, id: shares.shareId } },
};
