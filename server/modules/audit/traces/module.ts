import type { ServerModule } from '../../../module';
import { tracesRoutes } from './routes';

/** The server module for the view of a trace, which asks the modules of the logs. */
export const tracesModule: ServerModule = { routes: tracesRoutes };
