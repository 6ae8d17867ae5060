import { measureJobKills } from '../jobKills';
import { defineSoak } from './soak';

/** Checks that no job is lost and none done twice when one of two servers is killed amid its jobs. */
export const jobs = defineSoak({
  rows: [],
  code: [
    'bench/soak/jobs.ts',
    'bench/jobKills.ts',
    'bench/jobServer.ts',
    'bench/stepsJob.ts',
    'server/db/queueSchema.ts',
    'server/db/store.ts',
    'server/jobs',
    'server/modules/audit/jobs/schema.ts',
  ],
  amounts: { small: { kills: 1 }, large: { kills: 20 } },
  async run({ kills }, say) {
    const { jobs, interrupted, lost, repeated, secondsToEnd } = await measureJobKills(kills, say);
    const failures = [
      interrupted === 0 ? 'no kill has met a job' : '',
      lost > 0 ? `${lost} jobs or steps are lost` : '',
      repeated > 0 ? `${repeated} steps were done twice` : '',
    ];
    return {
      figures: {
        kills,
        jobs,
        'runs broken off by a kill': interrupted,
        'lost jobs and steps': lost,
        'steps done twice': repeated,
        'from the last kill to the empty queue, seconds': secondsToEnd,
      },
      failures: failures.filter(Boolean),
    };
  },
});
