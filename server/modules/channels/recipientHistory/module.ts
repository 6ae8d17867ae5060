import type { ServerModule } from '../../../module';
import { recipientHistoryRoutes } from './routes';

/** The server module for what one person was sent over all channels. */
export const recipientHistoryModule: ServerModule = { routes: recipientHistoryRoutes };
