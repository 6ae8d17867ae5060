import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import type { Services } from '../../../services';
import { askVendor, postponeQuery, readQueried, recordAnswer } from './query';
import { channelRecords as table } from './schema';

// The messages of one run. The rest is asked for a minute later.
const BATCH = 500;
const noArgument = v.object({});

interface Due {
  readonly recordId: string;
  readonly merchantId: string;
  readonly accountId: string | null;
}

/**
 * Asks the vendors what has become of messages whose receipt or answer does not come, of all merchants, every minute. Accounts are asked
 * side by side, and the messages of one after the other: a vendor that does not answer is left alone for some minutes.
 */
export const messageQueryJob: JobKind<typeof noArgument> = {
  kind: 'messageQuery',
  title: '查询消息结果',
  arg: noArgument,
  schedule: '* * * * *',
  keepsLastRunOnly: true,
  // The next run comes within a minute.
  retrySeconds: [],
  async run({ services, signal }) {
    const due = await services.store.asSession((db) =>
      db
        .select({ recordId: table.recordId, merchantId: table.merchantId, accountId: table.accountId })
        .from(table)
        .innerJoin(merchants, and(eq(merchants.merchantId, table.merchantId), merchants.enabled))
        .where(sql`${table.queryTime} <= clock_timestamp()`)
        .orderBy(asc(table.queryTime))
        .limit(BATCH),
    );
    const accounts = [...new Set(due.map(({ accountId }) => accountId))];
    const changed = await Promise.all(
      accounts.map((id) => {
        const messages = due.filter(({ accountId }) => accountId === id);
        return askOneByOne(services, messages, signal);
      }),
    );
    const values = { n: due.length, changed: changed.reduce((sum, n) => sum + n, 0) };
    return { done: due.length, note: { text: '已查询 {n} 条消息，{changed} 条有新的结果', values } };
  },
};

async function askOneByOne(services: Services, messages: readonly Due[], signal: AbortSignal): Promise<number> {
  let [isReached, changed] = [true, 0];
  for (const { recordId, merchantId } of messages) {
    signal.throwIfAborted();
    const scope = { merchantId, scope: WHOLE_MERCHANT_SCOPE };
    const queried = isReached ? await services.store.asMerchant(scope, (db) => readQueried(db, recordId)) : undefined;
    if (!isReached) await services.store.asMerchant(scope, (db) => postponeQuery(db, recordId));
    if (!queried) continue;
    const outcome = await askVendor(services, queried, signal);
    isReached = outcome.kind !== 'failed';
    const hasChanged = await services.store.asMerchant(scope, (db) => recordAnswer(db, services, recordId, outcome));
    if (hasChanged) changed += 1;
  }
  return changed;
}
