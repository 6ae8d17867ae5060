import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import { dictionaries } from 'contract/dictionaries';
import { dictionaryItems as table } from '../../db/schema';
import { serve } from '../../serve';
import type { Services } from '../../services';

/** The entries of a dictionary, in their order. An unknown dictionary has none. */
export function dictionariesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, dictionaries, {
    getDictionary: ({ code }, { db }) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.dictCode, code), eq(table.enabled, true)))
        .orderBy(asc(table.sort)),
  });
}
