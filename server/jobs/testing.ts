import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { collectDeclarations } from '../declared';
import { modules } from '../modules';
import type { Services } from '../services';
import type { Portal, SignedIn } from '../testing/portal';
import type { JobKind, JobKinds } from './kind';
import { startJobRunner } from './runner';
import type { JobRunner } from './runner';

/** The argument of {@link countingJob}. */
export const Counting = v.object({ steps: v.number() });

/** Creates the table of {@link countingJob}, which has one row for each step of each job. */
export async function createEffectsTable({ store }: Portal): Promise<void> {
  await store.ownerQuery('create table job_effects (job_id text not null, step integer not null)');
  await store.ownerQuery('grant select, insert on job_effects to portal_merchant');
}

/** A kind of job that writes one row in each of its steps, and one at its end with the number 0. */
export function countingJob(change: Partial<JobKind<typeof Counting>> = {}): JobKind<typeof Counting> {
  return {
    kind: 'counting',
    title: '计数',
    arg: Counting,
    async run(job, { steps }) {
      const write = (step: number) => sql`insert into job_effects (job_id, step) values (${job.jobId}, ${step})`;
      for (let step = Number(job.cursor ?? 0) + 1; step <= steps; step += 1)
        await job.step(async (db) => {
          await db.execute(write(step));
          return { cursor: step, done: step, total: steps };
        });
      return {
        note: { text: '{n} 步', values: { n: steps } },
        work: async (db) => {
          await db.execute(write(0));
        },
      };
    },
    ...change,
  };
}

/** The services of a portal whose only kinds of jobs are these. */
export function withKinds({ services }: Portal, kinds: readonly JobKind[]): Services & { readonly jobKinds: JobKinds } {
  return {
    ...services,
    ...collectDeclarations(modules),
    jobKinds: new Map(kinds.map((kind) => [kind.kind, kind])),
  };
}

/** Servers of a test that run jobs, and the lines that they log. */
export interface TestRunners {
  start(...kinds: readonly JobKind[]): JobRunner;
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** Starts the runners of a test over one portal. Each stands for a server. */
export function createTestRunners(portal: Portal): TestRunners {
  const runners: JobRunner[] = [];
  const lines: string[] = [];
  return {
    lines,
    start(...kinds) {
      const services = withKinds(portal, kinds);
      const runner = startJobRunner(services, services.jobKinds, (line) => lines.push(line));
      runners.push(runner);
      return runner;
    },
    async stop() {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()));
      lines.splice(0);
    },
  };
}

/** Asks for a job as a signed-in user. */
export function enqueue<Arg extends v.GenericSchema>(
  { services }: Portal,
  { merchantId, userId }: Pick<SignedIn, 'merchantId' | 'userId'>,
  kind: JobKind<Arg>,
  argument: v.InferInput<Arg>,
  { scope = '*', key }: { readonly scope?: string; readonly key?: string } = {},
): Promise<string> {
  const who = { merchantId, userId, scope, traceId: 'trace-1' };
  return services.store.asMerchant(who, async (db) => {
    const request = { argument, ...(key !== undefined && { key }) };
    return (await services.jobs.enqueue(db, who, kind, request)).jobId;
  });
}

/** Waits until a condition holds; throws after a minute. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it never came to that');
    await wait(20);
  }
}
