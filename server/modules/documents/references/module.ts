import type { ServerModule } from '../../../module';
import { referencesRoutes } from './routes';

/** The server module that tells where files and folders are used. It reads the tables of the modules that use them. */
export const referencesModule: ServerModule = { routes: referencesRoutes };
