import PgBoss from 'pg-boss';
import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';

/** The queue of pg-boss that carries the messages of all jobs. */
export const QUEUE = 'jobs';

/**
 * Creates or migrates the schema of pg-boss as the owner of the database, and lets `role` work in it. Needs
 * the lock of the migrations, so that only one server does this at a time.
 */
export async function migrateQueue(client: Client, role: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query<Record<string, unknown>>(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 0 });
  await boss.stop({ graceful: false });
  const grantee = escapeIdentifier(role);
  await client.query(`grant usage on schema pgboss to ${grantee}`);
  await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${grantee}`);
}
