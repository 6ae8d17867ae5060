import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { channelAccounts } from '../accounts/schema';
import { queryBalance, recordBalance } from './balance';

const noArgument = v.object({});

/** Asks the vendors once a day what is left of the SMS accounts of all merchants. A vendor that refuses keeps no other from being asked. */
export const smsBalanceJob: JobKind<typeof noArgument> = {
  kind: 'smsBalance',
  title: '查询短信账号余额',
  arg: noArgument,
  schedule: '40 6 * * *',
  keepsLastRunOnly: true,
  async run({ services, signal }) {
    const { store } = services;
    const rows = await store.asSession((db) =>
      db
        .select({ account: channelAccounts })
        .from(channelAccounts)
        .innerJoin(merchants, and(eq(merchants.merchantId, channelAccounts.merchantId), merchants.enabled))
        .where(and(eq(channelAccounts.channel, 'sms'), channelAccounts.enabled))
        .orderBy(asc(channelAccounts.accountId)),
    );
    let failed = 0;
    for (const { account } of rows) {
      signal.throwIfAborted();
      const balance = await queryBalance(services, account);
      const { merchantId } = account;
      await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) => recordBalance(db, account, balance));
      if (balance.failure) failed += 1;
    }
    const n = rows.length;
    return { done: n, note: { text: '已查询 {n} 个账号，{failed} 个未成功', values: { n, failed } } };
  },
};
