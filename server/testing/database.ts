import type { Client } from 'pg';
import { asOwner } from '../db/migrate';
import type { TestStore } from '../db/testing';

/** Takes a dump: every row of every table as text, by `table: row`; when a session was last used is left out. */
export type Dump = () => Promise<readonly string[]>;

/** Lets some work take dumps of the whole database over one connection, as its owner. */
export async function dumping<T>({ ownerUrl }: TestStore, work: (dump: Dump) => Promise<T>): Promise<T> {
  return asOwner(ownerUrl, async (client) => {
    const text = await statementFor(client);
    return work(async () => {
      const { rows } = await client.query<{ line: string }>({ name: 'dump', text });
      return rows.map(({ line }) => line).sort();
    });
  });
}

async function statementFor(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows
    .map(({ name }) => `select '${name}: ' || (to_jsonb(t) - 'last_used_time')::text as line from "${name}" t`)
    .join(' union all ');
}

/** What one dump has and the other has not, shortened. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  const come = after.filter((line) => !had.has(line)).map((line) => `+ ${line}`);
  return [...gone, ...come].map((line) => line.slice(0, 300));
}
