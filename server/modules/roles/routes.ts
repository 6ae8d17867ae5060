import type { FastifyInstance } from 'fastify';
import { asc, eq } from 'drizzle-orm';
import { roles } from 'contract/roles';
import { roles as table } from '../../db/schema';
import { serve } from '../../serve';
import type { Services } from '../../services';

/** The roles that pickers offer. */
export function rolesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, roles, {
    getRoleOptions: (_, { db }) =>
      db
        .select({ roleId: table.roleId, roleName: table.roleName })
        .from(table)
        .where(eq(table.enabled, true))
        .orderBy(asc(table.roleName)),
  });
}
