import type { FastifyInstance } from 'fastify';
import { references as contract } from 'contract/documents/references';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { countEndingShares, listReferences } from './references';

/** Where files and folders are used (DOC-02). */
export function referencesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listReferences: (argument, who) => listReferences(who, argument),
    countEndingShares: (chosen, who) => countEndingShares(who, chosen),
  });
}
