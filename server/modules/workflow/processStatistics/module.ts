import type { ServerModule } from '../../../module';
import { STATISTICS_TICKET, exportStatistics } from './export';
import { processStatisticsRoutes } from './routes';

/** The server module for the statistics that managers of processes read. */
export const processStatisticsModule: ServerModule = {
  routes: processStatisticsRoutes,
  exporters: { [STATISTICS_TICKET]: exportStatistics },
};
