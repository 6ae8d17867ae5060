import { and, asc } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { disableMerchants, hasEnded } from './end';

const noArgument = v.object({});

/** Disables the merchants whose last day is over, and all merchants below them, every minute. */
export const endMerchantsJob: JobKind<typeof noArgument> = {
  kind: 'endMerchants',
  title: '停用到期的租户',
  arg: noArgument,
  schedule: '* * * * *',
  keepsLastRunOnly: true,
  // The next run comes within a minute.
  retrySeconds: [],
  async run({ services, signal, jobId }) {
    const { store, timeZone } = services;
    const isDue = and(merchants.enabled, hasEnded(timeZone));
    const { merchantId } = merchants;
    const ended = await store.asSession((db) =>
      db.select({ merchantId }).from(merchants).where(isDue).orderBy(asc(merchantId)),
    );
    for (const { merchantId } of ended) {
      signal.throwIfAborted();
      const scope = { merchantId, scope: WHOLE_MERCHANT_SCOPE };
      await store.asMerchant(scope, (db) =>
        disableMerchants({ ...scope, db }, merchantId, { way: 'expired', reason: 'merchantEnded', traceId: jobId }),
      );
    }
    return { done: ended.length, note: { text: '已停用 {n} 个租户', values: { n: ended.length } } };
  },
};
