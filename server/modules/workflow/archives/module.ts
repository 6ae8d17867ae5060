import type { ServerModule } from '../../../module';
import { INSTANCE_TICKET, downloadInstance } from './archive';
import { archivesRoutes } from './routes';

/** The server module for archives of instances. */
export const archivesModule: ServerModule = {
  routes: archivesRoutes,
  exporters: { [INSTANCE_TICKET]: downloadInstance },
};
