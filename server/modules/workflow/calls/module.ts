import type { ServerModule } from '../../../module';
import { auditedCallSecret } from './audited';
import { callsRoutes } from './routes';

/** The server module for the calls of other systems that nodes of processes make. */
export const callsModule: ServerModule = {
  routes: callsRoutes,
  audited: { callSecret: auditedCallSecret },
};
