import type { Client } from 'pg';

/** How many rows one statement adds. */
const CHUNK = 200_000;

/** Days over which the rows are spread: fewer than one query of the log may span. */
export const LOG_DAYS = 80;

/** The values by which measured filters find few rows of many. */
export const RARE = { userName: 'user-rare', objectName: 'object-rare', address: '10.9.9.9', traceId: 'trace-rare' };

/**
 * Adds rows to the business log of acme, each with one object, spread over the last days. Writes the numbers of the rows
 * itself rather than by the trigger, since one statement that numbers many rows of a merchant changes the same row as
 * often. Needs a connection of the owner.
 */
export async function addAuditRows(client: Client, count: number, say: (line: string) => void): Promise<void> {
  await client.query(`select add_log_partitions(now() - make_interval(days => ${LOG_DAYS + 1}), now())`);
  await client.query('alter table audit_log disable trigger number_log_row');
  for (let done = 0; done < count; done += CHUNK) {
    const rows = Math.min(CHUNK, count - done);
    const rare = [RARE.userName, RARE.objectName, RARE.address, RARE.traceId];
    await client.query(ADD_ROWS, [done, rows, count, LOG_DAYS, ...rare]);
    say(`${done + rows} of ${count} rows`);
  }
  await client.query('alter table audit_log enable trigger number_log_row');
  await client.query('vacuum analyze audit_log, audited_objects');
}

// Two hundred users take turns. The row in the middle of each chunk has all the rare values.
const ADD_ROWS = `
with base as (
  select merchant_id from users where user_name = 'acme-admin' limit 1
), made as (
  select merchant_id, n,
    now() - make_interval(secs => $4::int * 86400.0 * (1 - (n + 1)::float8 / $3::int)) as create_time,
    n = $1::int + $2::int / 2 as is_rare
  from base, generate_series($1::int, $1::int + $2::int - 1) as n
), numbered as (
  select *, coalesce(former.last_number, 0)
      + row_number() over (partition by merchant_id, month order by n) as serial_number
  from (select *, date_trunc('month', create_time at time zone 'UTC')::date as month from made) as made
  left join (select merchant_id, month, last_number from log_lanes where log = 'business' and lane = 0) as former
    using (merchant_id, month)
), lanes as (
  insert into log_lanes (log, merchant_id, month, lane, last_number)
  select 'business', merchant_id, month, 0, max(serial_number) from numbered group by merchant_id, month
  on conflict (log, merchant_id, month, lane) do update set last_number = excluded.last_number
), added as (
  insert into audit_log (merchant_id, user_id, user_name, operation, argument, refusal, duration_ms, trace_id, address,
    create_time, lane, serial_number)
  select merchant_id, null, case when is_rare then $5 else 'user-' || n % 200 end,
    (array['updatePosition', 'updateUser', 'addUser', 'changeRoleStatus', 'markLettersRead'])[n % 5 + 1],
    jsonb_build_object('positionId', 'p' || n % 1000, 'positionName', 'name ' || n),
    case when n % 50 = 0 then 'param-invalid' end, n % 40,
    case when is_rare then $8 else 'trace-' || n end, case when is_rare then $7 else '10.0.' || n % 4 || '.' || n % 250 end,
    create_time, 0, serial_number
  from numbered
  returning audit_id, merchant_id, create_time, trace_id
)
insert into audited_objects (audit_id, position, merchant_id, kind, object_id, object_name, changes, create_time)
select audit_id, 0, merchant_id, 'position', 'p' || audit_id % 1000,
  case when trace_id = $8 then $6 else 'object ' || audit_id % 1000 end,
  '[{"field":"positionName","before":"before","after":"after"}]', create_time
from added`;
