import type { ServerModule } from '../../../module';
import { messageRepliesRoutes } from './routes';

/** The server module for what people answer to the SMS of merchants. */
export const messageRepliesModule: ServerModule = { routes: messageRepliesRoutes };
