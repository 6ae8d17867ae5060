import type { ServerModule } from '../../../module';
import { users } from '../../access/users/schema';
import { auditedInstance } from './audited';
import * as events from './notifications';
import { instancesRoutes } from './routes';
import { processInstances } from './schema';

/** The server module for the instances of processes. */
export const instancesModule: ServerModule = {
  routes: instancesRoutes,
  owned: {
    instance: { table: processInstances, id: processInstances.instanceId },
    colleague: { table: users, id: users.userId, isWholeMerchant: true },
  },
  audited: { instance: auditedInstance },
  notifications: Object.values(events),
};
