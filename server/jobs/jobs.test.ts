import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Refusal } from '../refusal';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { Retryable } from './failures';
import type { JobKind, JobRun } from './kind';
import { MAX_LOST_RUNS, reclaimJobs, takeJob } from './lease';
import { startRun } from './run';
import { countingJob, createEffectsTable, createTestRunners, enqueue, waitUntil, withKinds } from './testing';
import type { TestRunners } from './testing';

let portal: Portal;
let admin: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  await createEffectsTable(portal);
  runners = createTestRunners(portal);
});
afterAll(() => portal.close());
afterEach(async () => {
  await runners.stop();
  await portal.store.ownerQuery('delete from jobs');
  await portal.store.ownerQuery('delete from job_effects');
  await portal.store.ownerQuery('delete from pgboss.job');
});

const job = (jobId: string) => portal.row('select * from jobs where job_id = $1', jobId);
const stateOf = async (jobId: string) => (await job(jobId)).state;
const until = (jobId: string, state: string) => waitUntil(async () => (await stateOf(jobId)) === state);
const effects = async () =>
  (await portal.store.ownerQuery('select step from job_effects order by job_id, step')).map(({ step }) => step);
const dueNow = async () => {
  await portal.store.ownerQuery('update jobs set due_time = now()');
  await portal.store.ownerQuery(`update pgboss.job set start_after = now() - interval '1 s'`);
  await portal.store.ownerQuery(`notify portal_jobs`);
};
const noArgument = v.object({});
const declare = (run: (job: JobRun) => ReturnType<JobKind['run']>, change: Partial<JobKind> = {}): JobKind => ({
  kind: 'trial',
  title: '试验',
  arg: noArgument,
  run,
  ...change,
});

describe('a job', () => {
  it('[JOB-01] runs all its steps, and shows how far it has come', async () => {
    const counting = countingJob();
    runners.start(counting);
    const jobId = await enqueue(portal, admin, counting, { steps: 3 });
    await until(jobId, 'done');
    expect(await effects()).toEqual([0, 1, 2, 3]);
    expect(await job(jobId)).toMatchObject({
      progress_done: 3,
      progress_total: 3,
      note: { text: '{n} 步', values: { n: 3 } },
      attempts: 1,
      failure: null,
      lease_id: null,
      trace_id: 'trace-1',
    });
    expect((await job(jobId)).end_time).toBeInstanceOf(Date);
    expect(await portal.store.ownerQuery('select from pgboss.job')).toEqual([]);
  });

  it('[JOB-01] leaves nothing when the call that asks for it fails', async () => {
    const who = { merchantId: admin.merchantId, userId: admin.userId, scope: '*', traceId: 'trace' };
    const failing = portal.store.asMerchant(who, async (db) => {
      await portal.services.jobs.enqueue(db, who, countingJob(), { argument: { steps: 1 } });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await portal.store.ownerQuery('select from jobs')).toEqual([]);
    expect(await portal.store.ownerQuery('select from pgboss.job')).toEqual([]);
  });

  it('[JOB-01] is the same one for the same key, also when it is asked for at the same moment', async () => {
    const counting = countingJob();
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => enqueue(portal, admin, counting, { steps: 1 }, { key: 'same' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await enqueue(portal, admin, counting, { steps: 1 }, { key: 'other' })).not.toBe(ids[0]);
    runners.start(counting);
    await waitUntil(async () => (await effects()).length === 4);
  });

  it('[JOB-01] sees and changes what its user may, and nothing of another merchant', async () => {
    const staff = await portal.signIn('acme-staff');
    const seen: unknown[] = [];
    const looking = declare(async (run) => {
      await run.step(async (db) => {
        seen.push((await db.execute(sql`select count(*)::int as n from users`)).rows[0]?.n);
        return { cursor: 1 };
      });
      return {};
    });
    runners.start(looking);
    await until(await enqueue(portal, admin, looking, {}), 'done');
    await until(await enqueue(portal, staff, looking, {}, { scope: staff.userId }), 'done');
    // A scope that the user no longer has does not count.
    await until(await enqueue(portal, staff, looking, {}), 'done');
    const { n } = await portal.row('select count(*)::int as n from users where merchant_id = $1', admin.merchantId);
    expect(seen).toEqual([n, 1, 1]);
  });

  it('[JOB-01] does not run for a user who has lost the right or the account meanwhile', async () => {
    const staff = await portal.signIn('acme-staff');
    const needy = declare(async () => ({}), { needs: 'system:user:export' });
    const refused = await enqueue(portal, staff, needy, {});
    runners.start(needy);
    await until(refused, 'failed');
    expect(await job(refused)).toMatchObject({ failure: { text: '没有操作权限，请联系管理员' }, attempts: 1 });
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [staff.userId]);
    const gone = await enqueue(
      portal,
      staff,
      declare(async () => ({})),
      {},
    );
    await until(gone, 'failed');
    expect((await job(gone)).failure).toEqual({ text: '发起人的账号已停用、锁定或不再属于该租户，任务未执行' });
    await portal.store.ownerQuery('update users set enabled = true where user_id = $1', [staff.userId]);
  });

  it('keeps its argument encrypted', async () => {
    const jobId = await enqueue(
      portal,
      admin,
      declare(async () => ({}), { arg: v.object({ phone: v.string() }) }),
      {
        phone: '13912345678',
      },
    );
    expect(JSON.stringify(await job(jobId))).not.toContain('13912345678');
    expect(String((await job(jobId)).argument_cipher)).not.toContain('13912345678');
  });
});

describe('a failure', () => {
  it('[JOB-01] that may heal is tried again, later each time, until it is given up', async () => {
    const failing = declare(
      async () => {
        throw new Retryable('对方系统没有响应');
      },
      { retrySeconds: [10, 60] },
    );
    runners.start(failing);
    const jobId = await enqueue(portal, admin, failing, {});
    for (const [index, seconds] of [10, 60].entries()) {
      await waitUntil(async () => {
        const row = await portal.row(
          'select state, attempts, extract(epoch from due_time - clock_timestamp())::float as rest from jobs where job_id = $1',
          jobId,
        );
        return row.state === 'waiting' && row.attempts === index + 1 && Math.abs(Number(row.rest) - seconds) < 3;
      });
      expect((await job(jobId)).failure).toEqual({ text: '对方系统没有响应' });
      await dueNow();
    }
    await until(jobId, 'failed');
    expect(await job(jobId)).toMatchObject({ attempts: 3, failure: { text: '对方系统没有响应' } });
    expect(runners.lines).toEqual([]);
  });

  it('[JOB-01] of the database is tried again', async () => {
    let tries = 0;
    const failing = declare(
      async (run) => {
        tries += 1;
        if (tries === 1)
          await run.step(async (db) => {
            const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
            await portal.store.ownerQuery('select pg_terminate_backend($1)', [rows[0]?.pid]);
            await db.execute(sql`select 1`);
            return { cursor: null };
          });
        return {};
      },
      { retrySeconds: [0] },
    );
    runners.start(failing);
    await until(await enqueue(portal, admin, failing, {}), 'done');
    expect(tries).toBe(2);
  });

  it('[JOB-02] that can not heal ends the job with its reason, and a mistake tells the user no more than its number', async () => {
    const refused = declare(async () => {
      throw new Refusal('conflict', '该岗位下有 {n} 个用户，不能删除', { n: 3 });
    });
    const broken = declare(
      async (run) => {
        await run.step(async (db) => {
          await db.execute(sql`insert into job_effects (job_id, step) values (${run.jobId}, 1)`);
          await db.execute(sql`select ${'secret-value'}::int`);
          return { cursor: 1 };
        });
        return {};
      },
      { kind: 'broken' },
    );
    runners.start(refused, broken);
    const [one, other] = [await enqueue(portal, admin, refused, {}), await enqueue(portal, admin, broken, {})];
    await until(one, 'failed');
    await until(other, 'failed');
    expect((await job(one)).failure).toEqual({ text: '该岗位下有 {n} 个用户，不能删除', values: { n: 3 } });
    expect((await job(other)).failure).toEqual({
      text: '系统异常，请联系管理员（跟踪号 {traceId}）',
      values: { traceId: 'trace-1' },
    });
    expect(await effects()).toEqual([]);
    expect(runners.lines).toHaveLength(1);
    expect(runners.lines[0]).toContain('trace id trace-1');
    expect(runners.lines.join()).not.toContain('secret-value');
  });

  it('[JOB-01] of a job that hangs is its time limit, and what it still does is not stored', async () => {
    let release = () => {};
    const hanging = declare(
      async (run) => {
        await new Promise<void>((resolve) => (release = resolve));
        await run.step(async (db) => {
          await db.execute(sql`insert into job_effects (job_id, step) values (${run.jobId}, 1)`);
          return { cursor: 1 };
        });
        return {};
      },
      { timeLimitSeconds: 1 },
    );
    runners.start(hanging);
    const jobId = await enqueue(portal, admin, hanging, {});
    await until(jobId, 'failed');
    expect((await job(jobId)).failure).toEqual({ text: '执行超过 {n} 秒，已中止', values: { n: 1 } });
    release();
    await wait(100);
    expect(await effects()).toEqual([]);
  });
});

describe('cancelling', () => {
  it('[JOB-02] a waiting job ends it at once, and leaves no message', async () => {
    const jobId = await enqueue(portal, admin, countingJob(), { steps: 1 });
    await portal.store.asMerchant({ ...admin, scope: '*' }, (db) => portal.services.jobs.cancel(db, jobId));
    expect(await stateOf(jobId)).toBe('cancelled');
    expect((await job(jobId)).end_time).toBeInstanceOf(Date);
    expect(await portal.store.ownerQuery('select from pgboss.job')).toEqual([]);
  });

  it('[JOB-02] a running one on another server ends it, and it can be asked for again', async () => {
    let isHeld = true;
    const counting = countingJob();
    const slow: typeof counting = {
      ...counting,
      async run(run, arg) {
        if (isHeld) await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
        return counting.run(run, arg);
      },
    };
    runners.start(slow);
    const jobId = await enqueue(portal, admin, slow, { steps: 2 });
    await until(jobId, 'running');
    const began = performance.now();
    await portal.store.asMerchant({ ...admin, scope: '*' }, (db) => portal.services.jobs.cancel(db, jobId));
    await until(jobId, 'cancelled');
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await effects()).toEqual([]);
    isHeld = false;
    await portal.store.asMerchant({ ...admin, scope: '*' }, (db) => portal.services.jobs.retry(db, jobId));
    await until(jobId, 'done');
    expect(await effects()).toEqual([0, 1, 2]);
  });
});

describe('several servers', () => {
  it('[JOB-01] share the jobs: each is done once', async () => {
    const counting = countingJob();
    const ids = [];
    for (let index = 0; index < 30; index += 1) ids.push(await enqueue(portal, admin, counting, { steps: 2 }));
    for (let count = 0; count < 3; count += 1) runners.start(counting);
    await waitUntil(
      async () => (await portal.store.ownerQuery(`select from jobs where state <> 'done'`)).length === 0,
      30_000,
    );
    expect(await effects()).toEqual(ids.flatMap(() => [0, 1, 2]));
    expect(await portal.store.ownerQuery('select from jobs where attempts > 1')).toEqual([]);
  });

  it('[JOB-01] take over the job of a dead one, go on after its last step, and store nothing of what it still does', async () => {
    const counting = countingJob();
    let release = () => {};
    let isFrozen = true;
    const freezing: typeof counting = {
      ...counting,
      async run(run, arg) {
        if (!isFrozen) return counting.run(run, arg);
        await run.step(async (db) => {
          await db.execute(sql`insert into job_effects (job_id, step) values (${run.jobId}, 1)`);
          return { cursor: 1 };
        });
        await new Promise<void>((resolve) => (release = resolve));
        return counting.run({ ...run, cursor: 1 }, arg);
      },
    };
    const services = withKinds(portal, [freezing]);
    const jobId = await enqueue(portal, admin, freezing, { steps: 3 });
    // A server without a heartbeat, as one whose process is stopped.
    const taken = await portal.store.asSession((db) => takeJob(db, services.jobs, services.jobKinds));
    if (taken === undefined || taken === 'empty') throw new Error('no job');
    const frozen = startRun(services, freezing, taken, () => undefined);
    await waitUntil(async () => (await effects()).length === 1);
    await portal.store.ownerQuery(`update jobs set lease_time = now() - interval '5 s'`);
    await portal.store.asSession((db) => reclaimJobs(db, services.jobs));
    expect(await stateOf(jobId)).toBe('running');
    await portal.store.ownerQuery(`update jobs set lease_time = now() - interval '11 s'`);
    isFrozen = false;
    runners.start(freezing);
    await until(jobId, 'done');
    release();
    await frozen.ended;
    expect(await effects()).toEqual([0, 1, 2, 3]);
    expect(await job(jobId)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('[JOB-01] give up a job that has killed a server again and again', async () => {
    const counting = countingJob();
    const jobId = await enqueue(portal, admin, counting, { steps: 1 });
    await portal.store.ownerQuery(
      `update jobs set state = 'running', lease_id = 'x', lease_time = now() - interval '11 s', attempts = $1`,
      [MAX_LOST_RUNS],
    );
    runners.start(counting);
    await until(jobId, 'failed');
    expect((await job(jobId)).failure).toEqual({ text: '执行任务的服务器多次中断，请联系管理员' });
  });

  it('[JOB-01] let no job wait for a clock that was set back', async () => {
    const counting = countingJob();
    const jobId = await enqueue(portal, admin, counting, { steps: 1 });
    await portal.store.ownerQuery(`update jobs set due_time = now() + interval '1 day'`);
    await portal.store.ownerQuery(`update pgboss.job set start_after = now() + interval '1 day'`);
    runners.start(counting);
    await until(jobId, 'done');
    expect(await effects()).toEqual([0, 1]);
  });

  it('[JOB-01] leave a job of a newer release to its servers', async () => {
    const jobId = await enqueue(portal, admin, countingJob(), { steps: 1 });
    runners.start(declare(async () => ({})));
    await waitUntil(async () => Number((await job(jobId)).due_time) > Date.now() + 2000);
    expect(await job(jobId)).toMatchObject({ state: 'waiting', attempts: 0 });
    runners.start(countingJob());
    await dueNow();
    await waitUntil(async () => {
      await dueNow();
      return (await stateOf(jobId)) === 'done';
    });
  });

  it('[JOB-01] give their jobs back when they stop, at once and without an attempt', async () => {
    const counting = countingJob();
    const endless: typeof counting = { ...counting, run: () => new Promise(() => undefined) };
    const runner = runners.start(endless);
    const jobId = await enqueue(portal, admin, endless, { steps: 2 });
    await until(jobId, 'running');
    const began = performance.now();
    await runner.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await job(jobId)).toMatchObject({ state: 'waiting', attempts: 0, lease_id: null });
    runners.start(counting);
    await until(jobId, 'done');
    expect(await effects()).toEqual([0, 1, 2]);
  });
});
