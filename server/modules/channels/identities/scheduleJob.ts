import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isWithinPeriod } from '../../../db/clock';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { channelAccounts } from '../accounts/schema';
import { contactsSyncs } from './schema';
import { askForSync } from './syncJob';

const noArgument = v.object({});
const hours = sql`(${channelAccounts.settings} ->> 'syncHours')::int`;
const isRecent = isWithinPeriod(contactsSyncs.endTime, sql`make_interval(hours => ${hours})`);

/** Asks for the synchronisation of the apps of DingTalk whose time has come, of all merchants, every ten minutes. */
export const contactsScheduleJob: JobKind<typeof noArgument> = {
  kind: 'contactsSchedule',
  title: '安排钉钉通讯录同步',
  arg: noArgument,
  schedule: '*/10 * * * *',
  keepsLastRunOnly: true,
  // The next run comes within ten minutes.
  retrySeconds: [],
  async run({ services, signal }) {
    const { store, jobs } = services;
    const { accountId, merchantId } = channelAccounts;
    const due = await store.asSession((db) =>
      db
        .select({ accountId, merchantId })
        .from(channelAccounts)
        .innerJoin(merchants, and(eq(merchants.merchantId, merchantId), merchants.enabled))
        .leftJoin(contactsSyncs, eq(contactsSyncs.accountId, accountId))
        .where(
          and(
            eq(channelAccounts.channel, 'dingtalk'),
            channelAccounts.enabled,
            sql`${hours} > 0`,
            sql`not ${isRecent}`,
          ),
        )
        .orderBy(asc(accountId)),
    );
    let n = 0;
    for (const account of due) {
      signal.throwIfAborted();
      const who = { merchantId: account.merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: randomUUID() };
      if (await store.asMerchant(who, (db) => askForSync(db, jobs, who, account.accountId))) n += 1;
    }
    return { done: n, note: { text: '已安排 {n} 个应用同步', values: { n } } };
  },
};
