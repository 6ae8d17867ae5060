import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { UPLOAD_DAYS } from 'contract/documents/uploads';
import { readMerchantScopes } from '../../../db/merchantScopes';
import { removePartsBefore } from '../../../files/parts';
import type { JobKind } from '../../../jobs/kind';
import { uploads } from './schema';

const noArgument = v.object({});
const DAY_MS = 24 * 3_600_000;

/** Forgets uploads that were begun longer ago than they can be continued, every night, and removes their parts. */
export const uploadCleanupJob: JobKind<typeof noArgument> = {
  kind: 'uploadCleanup',
  title: '清理未完成的上传',
  arg: noArgument,
  schedule: '10 3 * * *',
  timeLimitSeconds: 3600,
  async run({ services: { store, filesDir } }) {
    const before = new Date(Date.now() - UPLOAD_DAYS * DAY_MS);
    let n = 0;
    for (const merchant of await readMerchantScopes(store)) {
      const removed = await store.asMerchant(merchant, (db) =>
        db.delete(uploads).where(lt(uploads.createTime, before.toISOString())).returning({ fileId: uploads.fileId }),
      );
      n += removed.filter(({ fileId }) => fileId === null).length;
    }
    await removePartsBefore(filesDir, before);
    return { done: n, note: { text: '已清理 {n} 个未完成的上传', values: { n } } };
  },
};
