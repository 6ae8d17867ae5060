import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withOwnerConnection } from '../server/db/migrate';
import { WHOLE_MERCHANT_SCOPE } from '../server/db/store';
import { MAX_CONCURRENT_JOBS } from '../server/jobs/runner';
import { closeResources, createInstallation } from './installation';
import { STEPS, stepsJob } from './stepsJob';

const JOBS_PER_ROUND = 24;
// In milliseconds: longer than all leases of a round last.
const END_TIMEOUT_MS = 120_000;

/** The result of all rounds. In each round one of two servers is killed amid its jobs. */
export interface JobKillResult {
  readonly jobs: number;
  /** Runs that a kill has broken off, and that a server went on with. */
  readonly interrupted: number;
  /** Jobs that are not done, and steps that were not written. */
  readonly lost: number;
  /** Steps that were written twice. */
  readonly repeated: number;
  /** The longest time from a kill until the queue was empty, at the end of all rounds. */
  readonly secondsToEnd: number;
}

/** Kills one of two servers again and again amid jobs, and counts what the jobs wrote. */
export async function measureJobKills(rounds: number, say: (line: string) => void): Promise<JobKillResult> {
  const installation = createInstallation();
  const folder = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
  const servers: ChildProcess[] = [];
  try {
    await (await installation.start()).stop();
    const resources = await installation.open();
    const { ownerUrl } = resources.store;
    try {
      await query(ownerUrl, 'create table job_steps (job_id text not null, step integer not null)');
      await query(ownerUrl, 'grant insert on job_steps to portal_merchant');
      const start = (name: string) => startServer(installation.dataDir, join(folder, name), ownerUrl);
      servers.push(await start('one'), await start('two'));
      const who = await findRequester(ownerUrl);
      for (let round = 1; round <= rounds; round += 1) {
        for (let count = 0; count < JOBS_PER_ROUND; count += 1)
          await resources.store.asMerchant(who, (db) => resources.jobs.enqueue(db, who, stepsJob, { argument: {} }));
        await waitForRuns(ownerUrl);
        await wait(randomInt(0, 200));
        const index = round % 2;
        await kill(servers[index]);
        servers[index] = await start(index === 0 ? 'one' : 'two');
        say(`round ${round}: a server was killed amid its jobs`);
      }
      const killed = performance.now();
      const isOver = async () =>
        (await query(ownerUrl, `select from jobs where kind = 'steps' and state in ('waiting', 'running')`)).length ===
        0;
      while (!(await isOver()) && performance.now() - killed < END_TIMEOUT_MS) await wait(200);
      const secondsToEnd = Math.round((performance.now() - killed) / 1000);
      return { ...(await count(ownerUrl)), secondsToEnd };
    } finally {
      await Promise.all(servers.map(kill));
      await closeResources(resources);
    }
  } finally {
    installation.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(...command: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('bench', 'jobServer.ts'), ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready\n')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server ended at its start: ${output}`)));
  });
  return child;
}

// Waits until both servers run jobs: more than one server takes at the same time.
async function waitForRuns(ownerUrl: string): Promise<void> {
  const end = performance.now() + END_TIMEOUT_MS;
  while (performance.now() < end) {
    const [found] = await query(ownerUrl, `select count(*)::int as runs from jobs where state = 'running'`);
    if (Number(found?.runs) > MAX_CONCURRENT_JOBS) return;
    await wait(20);
  }
}

async function kill(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function findRequester(ownerUrl: string) {
  const [user] = await query(ownerUrl, `select merchant_id, user_id from users where user_name = 'acme-admin'`);
  const [merchantId, userId] = [String(user?.merchant_id), String(user?.user_id)];
  return { merchantId, userId, scope: WHOLE_MERCHANT_SCOPE, traceId: 'soak' };
}

async function count(ownerUrl: string): Promise<Omit<JobKillResult, 'secondsToEnd'>> {
  const [found] = await query(
    ownerUrl,
    `select count(*)::int as jobs, coalesce(sum(attempts - 1), 0)::int as interrupted,
       count(*) filter (where state <> 'done')::int as undone from jobs where kind = 'steps'`,
  );
  const [written] = await query(
    ownerUrl,
    `select count(*)::int as steps, count(distinct (job_id, step))::int as different from job_steps`,
  );
  const [jobs, steps, different] = [Number(found?.jobs), Number(written?.steps), Number(written?.different)];
  return {
    jobs,
    interrupted: Number(found?.interrupted),
    lost: Number(found?.undone) + jobs * (STEPS + 1) - different,
    repeated: steps - different,
  };
}

function query(ownerUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  return withOwnerConnection(ownerUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
}
