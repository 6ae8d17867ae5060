import { sql } from 'drizzle-orm';
import { jobs as jobContract } from 'contract/audit/jobs';
import { jobs } from '../../../audit/jobs/schema';
import type { WatchedSource } from './source';

// The longest time from asking for a job until it has failed, by which the index of the list is read.
const LONGEST_JOB = sql`interval '2 days'`;

/** Failed jobs of each kind: those of the merchant, and for the platform those of the whole installation. */
export const failedJobs: WatchedSource = {
  needs: jobContract.listJobs.needs,
  selectEvents: ({ filter }, since, { merchantId, isPlatform }) => sql`
    select ${jobs.kind} as subject, ${jobs.title} as subject_name, ${jobs.endTime} as time, 1 as weight
    from ${jobs} where ${jobs.state} = 'failed' and ${jobs.endTime} > ${since}
      and ${jobs.createTime} > ${since} - ${LONGEST_JOB}
      and ${isPlatform ? sql`true` : sql`${jobs.merchantId} = ${merchantId}`}
      and ${filter === null ? sql`true` : sql`${jobs.kind} = ${filter}`}`,
  needsSessionRole: true,
};
