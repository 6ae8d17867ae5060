import type { Client } from 'pg';
import { connectOwner } from '../db/migrate';
import type { TestStore } from '../db/testing';

/** Every row of every table as a text, by the table's name. A table that has not changed keeps its array. */
export type TableRows = ReadonlyMap<string, readonly string[]>;

/**
 * Dumps the database. Leaves out what refused calls may change: the time at which a session was last used, and the audit
 * rows of refused calls with their numbers.
 */
export type Dump = () => Promise<TableRows>;

interface Table {
  readonly name: string;
  readonly isLogged: boolean;
}

// The rows that are dumped, where they are not all rows of a table.
const CONDITIONS = new Map([
  ['audit_log', 'refusal is null'],
  ['log_lanes', 'false'],
  ['audited_objects', 'audit_id in (select audit_id from audit_log where refusal is null)'],
]);

/** A connection as the owner that dumps the whole database. */
export interface Dumper {
  readonly dump: Dump;
  close(): Promise<void>;
}

/** Opens a dumper. Its first dump reads every row, and each further one only what has changed since the one before. */
export async function openDumper({ ownerUrl }: TestStore): Promise<Dumper> {
  const client = await connectOwner(ownerUrl);
  const tables = await listTables(client);
  // Starting workers for the marks of so many small tables takes longer than reading them.
  await client.query('set max_parallel_workers_per_gather = 0');
  const unlogged = tables.filter(({ isLogged }) => !isLogged);
  const rows = new Map<string, readonly string[]>();
  const marks = new Map<string, string>();
  let position = '';
  return {
    async dump() {
      // PostgreSQL writes every change to its write-ahead log, except changes of unlogged tables. So only the unlogged
      // tables are looked at if the log has not grown.
      const formerPosition = position;
      position = await readLogPosition(client);
      const seen = await readMarks(client, position === formerPosition ? unlogged : tables);
      const changed = tables.filter(({ name }) => seen.has(name) && seen.get(name) !== marks.get(name));
      for (const { name } of changed) rows.set(name, await readRows(client, name));
      for (const [name, mark] of seen) marks.set(name, mark);
      return new Map(rows);
    },
    close: () => client.end(),
  };
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, relpersistence = 'p' as "isLogged" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return rows;
}

async function readLogPosition(client: Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return String(rows[0]?.position);
}

// Reads a mark of each table, which changes with every change of its rows: their number, and the sum of the numbers of
// the transactions that wrote them, which grows with every row that replaces another. Subtracting ages gives the sum
// without turning each row's number into a text, which took ten times as long.
async function readMarks(client: Client, tables: readonly Table[]): Promise<Map<string, string>> {
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), ' ', count(*) * age('3'::xid) - sum(age(xmin))) as mark
         from "${name}" where ${conditionOf(name)}`,
    )
    .join(' union all ');
  // A named query is planned once.
  const { rows } = await client.query<{ name: string; mark: string }>({ name: `marks of ${tables.length}`, text });
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

async function readRows(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select (to_jsonb(t) - array['last_used_time', 'lane', 'serial_number'])::text as row from "${name}" t
     where ${conditionOf(name)}`,
  );
  return rows.map(({ row }) => `${name}: ${row}`);
}

function conditionOf(name: string): string {
  return CONDITIONS.get(name) ?? 'true';
}

/** Compares two dumps. Returns the rows that only one of the two contains, shortened. */
export function diffDumps(before: TableRows, after: TableRows): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .flatMap((name) => {
      const [had, has] = [new Set(before.get(name)), new Set(after.get(name))];
      const gone = [...had].filter((line) => !has.has(line)).map((line) => `- ${line}`);
      const come = [...has].filter((line) => !had.has(line)).map((line) => `+ ${line}`);
      return [...gone, ...come].map((line) => line.slice(0, 300));
    });
}
