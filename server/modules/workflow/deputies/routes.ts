import type { FastifyInstance } from 'fastify';
import { deputies as contract } from 'contract/workflow/deputies';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addDeputy, listDeputies, removeDeputy } from './deputies';

/** Who decides in whose place while somebody is away (APR-03). */
export function deputiesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listDeputies: (_, who) => listDeputies(who),
    addDeputy: (deputy, who) => addDeputy(who, services.timeZone, deputy),
    removeDeputy: ({ deputyId }, who) => removeDeputy(who, deputyId),
  });
}
