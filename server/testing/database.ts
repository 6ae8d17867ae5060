import type { Client } from 'pg';
import { withOwnerConnection } from '../db/migrate';
import type { TestStore } from '../db/testing';

/**
 * Dumps the database: every row of every table as a text `table: row`. Leaves out what refused calls may change: the
 * time at which a session was last used, and the audit rows of refused calls with their numbers.
 */
export type Dump = () => Promise<readonly string[]>;

/** Runs `work` with a function that dumps the whole database, over one connection as the owner. */
export async function withDumps<T>({ ownerUrl }: TestStore, work: (dump: Dump) => Promise<T>): Promise<T> {
  return withOwnerConnection(ownerUrl, async (client) => {
    const logged = await statementFor(client, 'p');
    const unlogged = await statementFor(client, 'u');
    const linesOf = async (text: string) => {
      const { rows } = await client.query<{ line: string }>(text);
      return rows.map(({ line }) => line).sort();
    };
    let known: { readonly mark: string; readonly lines: readonly string[] } | undefined;
    return work(async () => {
      // Returns the previous dump if nothing has changed. PostgreSQL writes every change to its write-ahead log, except
      // changes of unlogged tables. So only the unlogged tables are read if the log has not grown.
      const others = await linesOf(unlogged);
      const mark = [await positionOfLog(client), ...others].join('\n');
      if (mark !== known?.mark) known = { mark, lines: [...(await linesOf(logged)), ...others] };
      return known.lines;
    });
  });
}

async function positionOfLog(client: Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return String(rows[0]?.position);
}

async function statementFor(client: Client, persistence: 'p' | 'u'): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = $1`,
    [persistence],
  );
  const filters = new Map([
    ['audit_log', 'where refusal is null'],
    ['log_lanes', 'where false'],
    ['audited_objects', 'where audit_id in (select audit_id from audit_log where refusal is null)'],
  ]);
  return rows
    .map(
      ({ name }) =>
        `select '${name}: ' || (to_jsonb(t) - array['last_used_time', 'lane', 'serial_number'])::text as line from "${name}" t ${filters.get(name) ?? ''}`,
    )
    .join(' union all ');
}

/** Compares two dumps. Returns the lines that only one of the two contains, shortened. */
export function diffDumps(before: readonly string[], after: readonly string[]): string[] {
  if (before === after) return [];
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  const come = after.filter((line) => !had.has(line)).map((line) => `+ ${line}`);
  return [...gone, ...come].map((line) => line.slice(0, 300));
}
