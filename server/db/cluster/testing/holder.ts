// The program of a test process that starts a cluster (a PostgreSQL server) as the portal does, so that tests can kill
// the process. Standard input: one command per line. Standard output: one JSON answer for the start and for each
// command.
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { startCluster } from '../cluster';
import { StartProblem } from '../../../startProblem';

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);

async function main(): Promise<void> {
  const [dataDir = '', sharedDir = '', durable, user] = process.argv.slice(2);
  const log: string[] = [];
  const cluster = await startCluster({
    dataDir,
    sharedDir,
    user,
    durable: durable === 'durable',
    log: (line) => log.push(line),
  });
  const url = cluster.url('portal_owner', 'postgres');
  say({ adopted: cluster.adopted, location: cluster.location, url, log });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') break;
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (line === 'write') await writeForEver(client);
      say({ rows: (await client.query<Record<string, unknown>>(line)).rows });
    } catch (error) {
      say({ failed: String(error) });
    }
    await client.end().catch(() => undefined);
  }
  await cluster.stop();
  say({ stopped: true });
}

async function writeForEver(client: Client): Promise<never> {
  await client.query('create table if not exists acknowledged (n serial primary key)');
  for (;;) {
    const { rows } = await client.query<{ n: number }>('insert into acknowledged default values returning n');
    say({ wrote: rows[0]?.n });
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(error instanceof StartProblem ? { problem: error.message } : { failed: String(error) });
    process.exit(1);
  },
);
