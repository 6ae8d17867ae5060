import type { FastifyInstance } from 'fastify';
import { asc } from 'drizzle-orm';
import { organizations } from 'contract/organizations';
import type { OrganizationNode } from 'contract/organizations';
import { organizations as table } from '../../db/schema';
import { serve } from '../../serve';
import type { Services } from '../../services';

/** The organisation tree that pickers choose from. */
export function organizationsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, organizations, {
    async getOrganizationTree(_, { db }) {
      return treeOf(await db.select().from(table).orderBy(asc(table.sort), asc(table.organizeId)));
    },
  });
}

function treeOf(rows: readonly (typeof table.$inferSelect)[], parentId: string | null = null): OrganizationNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ organizeId, organizeName }) => ({
      id: organizeId,
      label: organizeName,
      children: treeOf(rows, organizeId),
    }));
}
