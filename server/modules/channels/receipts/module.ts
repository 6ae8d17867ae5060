import type { ServerModule } from '../../../module';
import { receiptsRoutes } from './routes';

/** The server module that takes the receipts of vendors. */
export const receiptsModule: ServerModule = { routes: receiptsRoutes };
