import type { ServerModule } from '../../../module';
import { messagesRoutes } from './routes';

/** The server module by which programs of merchants send messages. */
export const messagesModule: ServerModule = { routes: messagesRoutes };
