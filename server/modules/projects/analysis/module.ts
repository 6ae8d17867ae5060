import type { ServerModule } from '../../../module';
import { insertDemoInteractions } from './demo';
import { exportInteractions } from './export';
import { analysisRoutes } from './routes';

/** The server module for the event counts of projects: exposures, participations and conversions. */
export const analysisModule: ServerModule = {
  routes: analysisRoutes,
  exporters: { interactions: exportInteractions },
  demo: insertDemoInteractions,
};
