import type { ServerModule } from '../../../module';
import { auditedShare } from './audited';
import { sharesRoutes } from './routes';
import { shares } from './schema';

/** The server module for share links. Its permissions are buttons of 文件管理. */
export const sharesModule: ServerModule = {
  routes: sharesRoutes,
  audited: { share: auditedShare },
  owned: { share: { table: shares, id: shares.shareId } },
};
