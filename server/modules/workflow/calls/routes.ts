import type { FastifyInstance } from 'fastify';
import { callBacks, callSecrets } from 'contract/workflow/calls';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { callBack } from './callBack';
import { getCallSecret, renewCallSecret } from './secret';

/** The secret with which calls of other systems are signed, and the way on which these call back (APR-04). */
export function callsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, callSecrets, {
    getCallSecret: (_, who) => getCallSecret(who),
    renewCallSecret: (_, who) => renewCallSecret(who, services.storageCipher),
  });
  serveEndpoints(app, services, callBacks, {
    callBack: (report, visitor) => callBack(services, report, visitor),
  });
}
