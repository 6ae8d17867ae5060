import * as v from 'valibot';
import type { JobKind } from '../../../jobs/kind';
import { logExpiredSessions } from '../../access/session/endSessions';

// The number of sessions that one step logs.
const BATCH = 1000;
const noArgument = v.object({});

/**
 * Logs the sessions that have expired. A session expires by itself, so that no call could log it; a job looks for such
 * sessions every hour.
 */
export const expiredSessionsJob: JobKind<typeof noArgument> = {
  kind: 'expiredSessions',
  title: '记录过期会话',
  arg: noArgument,
  schedule: '5 * * * *',
  async run(job) {
    let logged = 0;
    for (;;) {
      const before = logged;
      const { done, isOver } = await job.step(async (db) => {
        const count = await logExpiredSessions(db, job.jobId, BATCH);
        return { cursor: null, done: before + count, isOver: count < BATCH };
      });
      logged = done;
      if (isOver) break;
    }
    return { done: logged, note: { text: '已记录 {n} 个会话', values: { n: logged.toLocaleString('en') } } };
  },
};
