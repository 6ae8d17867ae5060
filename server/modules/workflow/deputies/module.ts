import type { ServerModule } from '../../../module';
import { auditedDeputy } from './audited';
import { deputiesRoutes } from './routes';
import { approvalDeputies } from './schema';

/** The server module for people who decide in the place of others. */
export const deputiesModule: ServerModule = {
  routes: deputiesRoutes,
  owned: { deputy: { table: approvalDeputies, id: approvalDeputies.deputyId } },
  audited: { deputy: auditedDeputy },
};
