import type { ServerModule } from '../../../module';
import { insertDemoInteractions } from './demo';
import { exportInteractionsJob } from './exportJob';
import { analysisRoutes } from './routes';

/** The server module for the event counts of projects: exposures, participations and conversions. */
export const analysisModule: ServerModule = {
  routes: analysisRoutes,
  exporters: { [exportInteractionsJob.kind]: exportInteractionsJob.stream },
  jobs: [exportInteractionsJob],
  demo: insertDemoInteractions,
};
