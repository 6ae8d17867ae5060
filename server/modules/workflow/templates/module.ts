import type { ServerModule } from '../../../module';
import { insertDemoProcesses } from './demo';
import { templatesRoutes } from './routes';

/** The server module for the templates of processes. Its right is a button of the processes’ page. */
export const templatesModule: ServerModule = { routes: templatesRoutes, demo: insertDemoProcesses };
