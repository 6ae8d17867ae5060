import { and, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from 'contract/endpoint';
import { notFound } from '../refusal';
import { withDescendantMerchant, withWholeMerchantScope } from './store';
import type { MerchantScope, Db } from './store';

/** A table whose ids occur in arguments of calls, and the column with these ids. */
export interface OwnedTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The condition for the rows of this kind, if the table has rows of several kinds. */
  readonly where?: SQL;
  /** Whether the ids are numbers. A text that is no number is the id of no row, and PostgreSQL would reject it. */
  readonly isNumeric?: true;
  /** Whether callers may name rows of their whole merchant, also those outside their data scope. */
  readonly isWholeMerchant?: true;
}

/** The tables by the kind of row, as the contract names it in `owned` of an endpoint: `position`, for example. */
export type OwnedTablesByKind = ReadonlyMap<string, OwnedTable>;

/**
 * Refuses a call whose argument contains the id of a row that the caller may not see, whether the call changes that row
 * or only refers to it. Row-level security hides rows of other merchants and rows outside the caller's data scope, so
 * that such an id and an unknown id get the same answer. An id of a row in a merchant below the caller's is looked up
 * in that merchant, after a check that the caller manages the merchant.
 */
export async function refuseUnseenRows(
  db: Db,
  acting: MerchantScope,
  tables: OwnedTablesByKind,
  { owned: declared }: Endpoint,
  arg: unknown,
): Promise<void> {
  if (typeof arg !== 'object' || arg === null) return;
  const values = new Map(Object.entries(arg));
  const elsewhere: { readonly ids: string[]; readonly kind: string; readonly merchantId: string }[] = [];
  for (const [name, owned] of Object.entries(declared)) {
    if (owned === undefined) continue;
    const ids = idsIn(values.get(name));
    if (typeof owned === 'string') await refuseUnseenIn(db, acting, tables, owned, ids);
    else elsewhere.push({ ids, kind: owned.kind, merchantId: idsIn(values.get(owned.of)).join() });
  }
  for (const { ids, kind, merchantId } of elsewhere) {
    await withDescendantMerchant(db, acting, merchantId, () => refuseUnseen(db, tables, kind, ids));
  }
}

function refuseUnseenIn(
  db: Db,
  acting: MerchantScope,
  tables: OwnedTablesByKind,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  const refuse = () => refuseUnseen(db, tables, kind, ids);
  return tables.get(kind)?.isWholeMerchant ? withWholeMerchantScope(db, acting, refuse) : refuse();
}

function idsIn(value: unknown): string[] {
  return [...new Set([value].flat())].filter((id) => typeof id === 'string');
}

async function refuseUnseen(db: Db, tables: OwnedTablesByKind, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const owned = tables.get(kind);
  if (owned === undefined) throw new Error(`no module declares the table of ${kind}`);
  if (owned.isNumeric && !ids.every((id) => /^\d{1,15}$/.test(id))) throw notFound();
  if ((await db.$count(owned.table, and(inArray(owned.id, [...ids]), owned.where))) !== ids.length) throw notFound();
}
