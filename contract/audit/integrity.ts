import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { day } from '../rules';

/** Whether the logs are as they were written (AUD-08). The merchant that runs the installation verifies those of all. */
export const integrity = {
  /** Asks for a job that verifies the rows of these days, or all. The list of jobs shows what it finds. */
  verifyLogs: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/audit/verify`,
    arg: v.object({ beginTime: v.optional(day), endTime: v.optional(day) }),
    data: v.object({ jobId: v.string() }),
    needs: 'audit:business:verify',
    changes: { action: 'verify', kind: 'log' },
    owned: {},
  }),
  /** The last seal of each merchant, as a document to keep outside of the installation. */
  getLogAnchor: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/anchor`,
    arg: noArgument,
    data: v.object({ fileName: v.string(), content: v.string() }),
    needs: 'audit:business:verify',
    changes: false,
    owned: {},
  }),
};
