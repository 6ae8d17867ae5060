import { downloadCentre } from 'contract/documents/downloadCentre';
import { newId } from '../../../db/ids';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(downloadCentre)({
    rows: async (portal: Portal, as: SignedIn) => {
      // The tests ask for more files than one user may.
      await portal.store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
      return {
        waiting: await insertExport(portal, as, 'waiting'),
        failed: await insertExport(portal, as, 'failed'),
        done: await insertExport(portal, as, 'done'),
      };
    },
    isPersonal: true,
    owned: ({ waiting }) => ({ job: waiting }),
    unseen: async (portal, owner) => ({ job: await insertExport(portal, owner, 'waiting') }),
    bounds: { listDownloadModules: [FIXED_BY_RELEASE] },
    args: {
      listDownloads: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        state: 'waiting',
        module: '用户管理',
        beginTime: '2024-01-01',
        endTime: '2030-01-01',
      }),
      listDownloadModules: emptyArgument,
      exportDownload: ({ done }) => ({ jobId: done }),
      cancelDownload: ({ waiting }) => ({ jobId: waiting }),
      retryDownload: ({ failed }) => ({ jobId: failed }),
      removeDownloads: ({ done, failed }) => ({ jobIds: [done, failed] }),
    },
  }),
];

async function insertExport(
  { store, services: { storageCipher } }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
  state: string,
): Promise<string> {
  const jobId = newId();
  const file = {
    path: `${jobId}-0`,
    sealedKey: '',
    size: 1,
    fileName: '用户.xlsx',
    contentType: 'text/plain',
    needs: [],
  };
  await store.ownerQuery(
    `insert into jobs (job_id, merchant_id, user_id, scope, kind, title, argument_cipher, export_cipher, state, trace_id,
       file, file_organizations)
     values ($1, $2, $3, $3, 'exportUsers', '导出用户', $4, $5, $6, 'sample', $7, '{}')`,
    [
      ...[jobId, merchantId, userId, storageCipher.seal('{}')],
      ...[storageCipher.seal('{"filter":[],"reason":null}'), state, JSON.stringify(file)],
    ],
  );
  return jobId;
}
