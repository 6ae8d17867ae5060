import { jobs } from 'contract/audit/jobs';
import { newId } from '../../../db/ids';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { emptyArgument, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(jobs)({
    rows: async (portal: Portal, as: SignedIn) => ({
      waiting: await insertJob(portal, as, 'waiting'),
      failed: await insertJob(portal, as, 'failed'),
      done: await insertJob(portal, as, 'done'),
    }),
    isPersonal: true,
    owned: ({ waiting }) => ({ job: waiting }),
    unseen: async (portal, owner) => ({ job: await insertJob(portal, owner, 'waiting') }),
    bounds: {
      listJobKinds: [FIXED_BY_RELEASE],
      listSchedules: [FIXED_BY_RELEASE],
    },
    args: {
      listJobs: () => ({ ...samplePageArgument, orderBy: 'createTime', state: 'waiting', kind: 'exportUsers' }),
      listAllJobs: () => ({ ...samplePageArgument, orderBy: 'createTime', state: 'failed', kind: 'exportUsers' }),
      listJobKinds: emptyArgument,
      listSchedules: emptyArgument,
      cancelJob: ({ waiting }) => ({ jobId: waiting }),
      retryJob: ({ failed }) => ({ jobId: failed }),
      exportJobFile: ({ done }) => ({ jobId: done }),
    },
  }),
];

async function insertJob(
  { store, services: { storageCipher } }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
  state: string,
): Promise<string> {
  const jobId = newId();
  const file = {
    path: 'none',
    sealedKey: '',
    fileName: '用户.xlsx',
    contentType: 'application/octet-stream',
    needs: [],
  };
  await store.ownerQuery(
    `insert into jobs (job_id, merchant_id, user_id, scope, kind, title, argument_cipher, state, trace_id, file)
     values ($1, $2, $3, $3, 'exportUsers', '导出用户', $4, $5, 'sample', $6)`,
    [jobId, merchantId, userId, storageCipher.seal('{}'), state, JSON.stringify(file)],
  );
  return jobId;
}
