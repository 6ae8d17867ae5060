import type { FastifyInstance } from 'fastify';
import { processStatistics } from 'contract/workflow/processStatistics';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { issueTicket } from '../../documents/downloads/tickets';
import { STATISTICS_TICKET } from './export';
import { listManagedProcesses } from './managedVersions';
import { readPeriod } from './period';
import { readStatistics } from './statistics';

/** What managers of processes are told about these: how many instances there are, how long they take and where they wait (APR-05). */
export function processStatisticsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, processStatistics, {
    listManagedProcesses: (_, who) => listManagedProcesses(who),
    getProcessStatistics: (filter, who) => readStatistics(who, services.timeZone, filter),
    // The file has few rows, so that it never needs a job.
    async exportProcessStatistics(wanted, who) {
      readPeriod(wanted, services.timeZone);
      return { fileName: await issueTicket(who, services, STATISTICS_TICKET, wanted), jobId: null };
    },
  });
}
