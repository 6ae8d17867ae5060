import { sql } from 'drizzle-orm';
import type { Db } from '../../db/store';
import type { Finding } from './findings';
import { SEALED_LOGS } from './seal';

interface Lane extends Record<string, unknown> {
  readonly log: string;
  readonly merchant_id: string;
  readonly month: string;
  readonly lane: number;
  readonly last_number: string | null;
  readonly sealed_number: string | null;
  readonly row_count: string | null;
  readonly highest: string | null;
  readonly waits_too_long: boolean;
}

/**
 * Compares, for each lane, the numbers that were given, those that seals cover and the rows that exist. `sealedUpTo` has
 * for each lane the number after the last one that a verified seal covers.
 */
export async function checkLanes(
  db: Db,
  merchantId: string | undefined,
  sealedUpTo: ReadonlyMap<string, number>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const log of SEALED_LOGS) {
    const { rows } = await db.execute<Lane>(sql`
      select ${log} as log, merchant_id, month::text, lane, l.last_number, p.sealed_number, c.row_count,
        c.last_number as highest,
        l.last_number > coalesce(p.sealed_number, 0) and exists (
          select from read_log_rows(${log}, merchant_id, month, lane, coalesce(p.sealed_number, 0) + 1, coalesce(p.sealed_number, 0) + 1)
          where to_timestamp((entry::jsonb ->> 10)::bigint / 1000.0) < now() - interval '10 minutes') as waits_too_long
      from (select * from log_lanes where log = ${log} and ${ofMerchant(merchantId)}) as l
      full join (select * from log_seal_positions where log = ${log} and ${ofMerchant(merchantId)}) as p
        using (merchant_id, month, lane)
      full join count_log_rows(${log}, ${merchantId ?? null}) as c using (merchant_id, month, lane)`);
    findings.push(...rows.flatMap((lane) => [...checkLane(lane, sealedUpTo)]));
  }
  return findings;
}

function* checkLane(row: Lane, sealedUpTo: ReadonlyMap<string, number>): Generator<Finding> {
  const { log, merchant_id: merchantId, month, lane } = row;
  const place = { log, merchantId, month, lane };
  const [last, sealed, highest] = [row.last_number, row.sealed_number, row.highest].map(Number);
  const verified = (sealedUpTo.get(`${log} ${merchantId} ${month} ${lane}`) ?? 1) - 1;
  if (Number(sealed) > verified) yield { kind: 'seal-missing', ...place, serialNumber: verified + 1 };
  if (Number(last) < Number(sealed)) yield { kind: 'lane-changed', ...place };
  if (Number(highest) > Number(last) || Number(row.row_count) > Number(last)) yield { kind: 'added', ...place };
  if (row.waits_too_long) yield { kind: 'unsealed', ...place, serialNumber: Number(sealed) + 1 };
}

const ofMerchant = (merchantId: string | undefined) =>
  merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;

/** Finds triggers, rules and rights by which somebody could change a log without the portal. */
export async function checkTables(db: Db): Promise<readonly Finding[]> {
  const { rows } = await db.execute<{ kind: 'trigger' | 'grant'; name: string }>(sql`
    with tables as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and (c.relname in ('audit_log', 'audited_objects', 'login_log', 'log_seals',
          'log_lanes', 'log_archives')
        or c.oid in (select inhrelid from pg_inherits
          where inhparent in ('audit_log'::regclass, 'audited_objects'::regclass, 'login_log'::regclass)))
    )
    select 'trigger' as kind, relname || '.' || tgname as name from tables join pg_trigger on tgrelid = tables.oid
    where not tgisinternal and (tgname <> 'number_log_row' or tgenabled <> 'O')
    union all
    select 'trigger', name || '.number_log_row' from unnest(array['audit_log', 'login_log']) as name where not exists (
      select from pg_trigger where tgrelid = name::regclass and tgname = 'number_log_row')
    union all
    select 'trigger', relname || '.' || rulename from tables join pg_rewrite on ev_class = tables.oid
    union all
    select 'grant', role || ' ' || privilege || ' ' || relname from tables, unnest(array['portal_login', 'portal_merchant',
      'portal_session']) as role, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
    where has_table_privilege(role, tables.oid, privilege)
      or privilege = 'UPDATE' and has_any_column_privilege(role, tables.oid, privilege)
    order by 1, 2`);
  return rows;
}
