import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint, OwnedKind } from 'contract/endpoint';
import { notFound } from '../refusal';
import { mails, organizations, positions, roles, users } from './schema';
import type { Db } from './store';

const OWNED: Readonly<Record<OwnedKind, { table: PgTable; id: PgColumn }>> = {
  user: { table: users, id: users.userId },
  organization: { table: organizations, id: organizations.organizeId },
  role: { table: roles, id: roles.roleId },
  position: { table: positions, id: positions.positionId },
  mail: { table: mails, id: mails.mailId },
};

/**
 * Refuses a call that names a row which the caller's merchant does not have, be it the row that is changed or one that
 * is only referred to. Row-level security hides foreign rows, so foreign and unknown ids get the same answer.
 */
export async function checkOwned(db: Db, endpoint: Endpoint, arg: unknown): Promise<void> {
  if (typeof arg !== 'object' || arg === null) return;
  const values = new Map(Object.entries(arg));
  for (const [name, kind] of Object.entries(endpoint.owned)) {
    if (kind === undefined) continue;
    const ids = [...new Set([values.get(name)].flat())].filter((id) => typeof id === 'string');
    if (ids.length === 0) continue;
    const { table, id } = OWNED[kind];
    if ((await db.$count(table, inArray(id, ids))) !== ids.length) throw notFound();
  }
}
