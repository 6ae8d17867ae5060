import { getErrorMessage } from '../errors';
import { createRepeatable } from '../repeatable';
import type { Services } from '../services';
import { JobAborted } from './failures';
import type { JobKinds } from './kind';
import { CHANNEL } from './queue';
import { HEARTBEAT_MS, reclaimJobs, renewLeases, takeJob } from './lease';
import { startRun } from './run';
import type { Running } from './run';
import { askForScheduledJobs } from './schedules';

/** The maximum number of jobs that one server runs at the same time. */
export const MAX_CONCURRENT_JOBS = 4;

// In milliseconds: how long `stop` waits until the rows of the running jobs are given back.
const STOP_TIMEOUT_MS = 3000;

/** Runs the jobs of the queue on this server. */
export interface JobRunner {
  /** Stops taking jobs, ends those that run and gives them back to the queue without counting an attempt. */
  stop(): Promise<void>;
}

/**
 * Starts to run jobs. All servers over the same database share the queue: each takes jobs while it has free slots, shows
 * by a heartbeat that it is alive, and gives the jobs of dead servers back to the queue.
 */
export function startJobRunner(services: Services, kinds: JobKinds, log: (line: string) => void): JobRunner {
  const { store, jobs: queue } = services;
  const running = new Map<string, Running>();
  let isStopping = false;
  let isFailing = false;

  // Takes jobs until the queue is empty or all slots are used.
  const takeJobs = createRepeatable(() =>
    attempt(async () => {
      while (running.size < MAX_CONCURRENT_JOBS && !isStopping && (await takeNext()));
    }),
  );
  const beat = createRepeatable(() => attempt(renewAndReclaim));

  async function takeNext(): Promise<boolean> {
    const job = await store.asSession((db) => takeJob(db, queue, kinds));
    if (job === 'empty') return false;
    const kind = job && kinds.get(job.kind);
    if (!job || !kind) return true;
    const run = startRun(services, kind, job, log);
    running.set(job.leaseId, run);
    if (isStopping) run.abort(new JobAborted('stopping'));
    void run.ended.finally(() => {
      running.delete(job.leaseId);
      takeJobs.run();
    });
    return true;
  }

  async function renewAndReclaim(): Promise<void> {
    if (isStopping) return;
    const leaseIds = [...running.keys()];
    if (leaseIds.length > 0) {
      const standing = await store.asSession((db) => renewLeases(db, leaseIds));
      for (const leaseId of leaseIds) {
        const isCancelRequested = standing.get(leaseId);
        if (isCancelRequested === false) continue;
        running.get(leaseId)?.abort(new JobAborted(isCancelRequested === undefined ? 'lost' : 'cancelled'));
      }
    }
    await store.asSession((db) => reclaimJobs(db, queue));
    await askForScheduledJobs(services);
  }

  // Logs only the first of several failures in a row, such as those of a database that is away.
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopping) log(`the queue of jobs can't be used at the moment: ${getErrorMessage(error)}`);
      isFailing = true;
    }
  }

  const listening = store.listen(CHANNEL, () => {
    takeJobs.run();
    if (running.size > 0) beat.run();
  });
  const interval = setInterval(() => {
    beat.run();
    takeJobs.run();
  }, HEARTBEAT_MS).unref();
  beat.run();

  return {
    async stop() {
      isStopping = true;
      clearInterval(interval);
      const limit = AbortSignal.timeout(STOP_TIMEOUT_MS);
      const late = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }));
      for (const run of running.values()) run.abort(new JobAborted('stopping'));
      const ended = async () => {
        await Promise.all([takeJobs.ended(), beat.ended(), listening.stop()]);
        await Promise.all([...running.values()].map(async (run) => run.ended));
      };
      await Promise.race([ended(), late]);
    },
  };
}
