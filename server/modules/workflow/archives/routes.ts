import type { FastifyInstance } from 'fastify';
import { instanceArchives } from 'contract/workflow/instanceArchives';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { issueTicket } from '../../documents/downloads/tickets';
import { printInstance } from '../instances/print';
import { INSTANCE_TICKET } from './archive';

/** Archives of instances, for all who may read these (APL-01). */
export function archivesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, instanceArchives, {
    async exportInstance({ instanceId }, who) {
      const print = await printInstance(who, instanceId, 'EXPORTED');
      const ticket = { instanceId, ...print };
      return { fileName: await issueTicket(who, services, INSTANCE_TICKET, ticket, { isStored: true }) };
    },
  });
}
