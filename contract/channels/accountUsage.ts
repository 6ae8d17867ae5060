import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { secret } from '../secret';
import { oneAccount, readAccount } from './account';

const USAGE = `${ADMIN_PATH}/channel/account/usage` as const;

/** The permission to change the limits of accounts, and to see the address of their receipts. */
export const EDIT_ACCOUNT_USAGE_PERMISSION = 'channel:accountUsage:edit';

const limit = v.optional(v.nullable(wholeNumber(1, 100_000_000)));

/** How much an account of any channel is used. */
export const AccountUsage = v.object({
  /** The most messages of a day and of a month; null for any number. Further ones are records that say so. */
  dailyLimit: v.nullable(v.number()),
  monthlyLimit: v.nullable(v.number()),
  usedToday: v.number(),
  usedThisMonth: v.number(),
  /** The messages of the last 24 hours that were given to the vendor or were to be, and those of them that have failed. */
  recentCount: v.number(),
  recentFailures: v.number(),
  /**
   * The messages of the last 30 days that were given to the vendor or were to be, and those of them that had no subscription of their
   * recipient; null for a channel without subscriptions.
   */
  subscriptions: v.nullable(v.object({ messageCount: v.number(), missingCount: v.number() })),
  /**
   * Where the vendor sends its receipts: the whole address, or its path where the portal does not know its own address. Null for a
   * channel without receipts.
   */
  receiptAddress: secret(v.nullable(v.string()), { reveal: EDIT_ACCOUNT_USAGE_PERMISSION }),
  /** The token with which WeChat signs its events; null for other vendors. */
  pushToken: secret(v.nullable(v.string()), { reveal: EDIT_ACCOUNT_USAGE_PERMISSION }),
  version: v.number(),
});

/** How much an account is used. */
export type AccountUsage = v.InferOutput<typeof AccountUsage>;

/** The use and the limits of the accounts of all channels (CHN-01, CHN-04). */
export const accountUsage = {
  getAccountUsage: endpoint({
    method: 'GET',
    path: `${USAGE}/{accountId}`,
    arg: oneAccount,
    data: AccountUsage,
    needs: 'channel:accountUsage:query',
    changes: false,
    owned: { accountId: 'channelAccount' },
  }),
  setAccountLimits: endpoint({
    method: 'POST',
    path: `${USAGE}/setLimits`,
    arg: v.object({ ...readAccount.entries, dailyLimit: limit, monthlyLimit: limit }),
    data: noData,
    needs: EDIT_ACCOUNT_USAGE_PERMISSION,
    changes: { action: 'edit', kind: 'channelAccount', id: 'accountId' },
    owned: { accountId: 'channelAccount' },
  }),
};
