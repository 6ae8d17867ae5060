import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { JobKind } from '../server/jobs/kind';

/** The steps of a job of the kind {@link stepsJob}. Its last change is one more. */
export const STEPS = 5;

// In milliseconds: long enough for a kill to meet a job amid its steps.
const STEP_MS = 60;
const noArgument = v.object({});

/** A kind of job that writes one row in each step, and one at its end, so that a lost or a repeated step is counted. */
export const stepsJob: JobKind<typeof noArgument> = {
  kind: 'steps',
  title: '步骤',
  arg: noArgument,
  async run(job) {
    const write = (step: number) => sql`insert into job_steps (job_id, step) values (${job.jobId}, ${step})`;
    for (let step = Number(job.cursor ?? 0) + 1; step <= STEPS; step += 1) {
      await wait(STEP_MS);
      await job.step(async (db) => {
        await db.execute(write(step));
        return { cursor: step, done: step, total: STEPS };
      });
    }
    return {
      work: async (db) => {
        await db.execute(write(STEPS + 1));
      },
    };
  },
};
