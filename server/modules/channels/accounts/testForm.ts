import { isDeepStrictEqual } from 'node:util';
import type { AccountTestResult } from 'contract/channels/account';
import type { Channel } from 'contract/channels/channels';
import type { AuthenticatedVisitor, Caller } from '../../../caller';
import type { Store } from '../../../db/store';
import { readAccountRow, recordTest } from './accounts';
import type { AccountRow, AccountValues } from './accounts';

type Values = Pick<AccountValues, 'settings' | 'secrets'>;

/** How a channel tests an account. */
interface AccountTester {
  readonly channel: Channel;
  /** The values of the form, with the secrets of the stored account where the form has none. */
  readonly toValues: (stored: AccountRow | undefined) => Values;
  readonly test: (values: Values) => Promise<AccountTestResult>;
}

/**
 * Tests the values of a form, before the call takes a database connection, since a server may take long to answer. Returns the
 * rest of the call, which keeps the result with the stored account if that has the same values.
 */
export async function testAccountForm(
  store: Store,
  who: AuthenticatedVisitor,
  accountId: string | null | undefined,
  { channel, toValues, test }: AccountTester,
): Promise<(arg: unknown, caller: Caller) => Promise<AccountTestResult>> {
  const stored = accountId ? await store.asMerchant(who, (db) => readAccountRow(db, channel, accountId)) : undefined;
  const values = toValues(stored);
  const result = await test(values);
  return async (_, { db }) => {
    if (stored && isDeepStrictEqual(values, { settings: stored.settings, secrets: stored.secrets }))
      await recordTest(db, stored, result.failure);
    return result;
  };
}
