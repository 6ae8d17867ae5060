import type { ServerModule } from '../../../module';
import { unsubscribeRoutes } from './routes';

/** The server module with the page on which recipients of marketing mails unsubscribe. */
export const unsubscribeModule: ServerModule = { routes: unsubscribeRoutes };
