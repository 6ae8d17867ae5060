import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { AccountTestResult } from 'contract/channels/account';
import { smsAccounts as contract } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import type { AuthenticatedVisitor } from '../../../caller';
import { testVendor } from '../../../channels/exchange';
import { smsVendors } from '../../../channels/sms/vendors';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addAccount,
  changeAccountStatus,
  listAccounts,
  readAccountRow,
  recordTest,
  removeAccount,
  setDefaultAccount,
  toAccount,
  updateAccount,
} from '../accounts/accounts';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { openSmsAccount, parseSettings, toSettings } from './settings';

/** The SMS accounts of a merchant: list, form, default, test and removal (CHN-01). */
export function smsAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher } = services;
  serveEndpoints(app, services, contract, {
    async listSmsAccounts({ vendor, ...argument }, { db }) {
      const where = vendor && eq(sql`${channelAccounts.settings}->>'vendor'`, vendor);
      const { rows, ...total } = await listAccounts(db, 'sms', argument, where);
      return { ...total, rows: rows.map(toSmsAccount) };
    },
    getSmsAccount: async ({ accountId }, { db }) => toSmsAccount(await readAccountRow(db, accountId)),
    addSmsAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'sms', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateSmsAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readAccountRow(who.db, accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeSmsAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultSmsAccount: (row, who) => setDefaultAccount(who, 'smsAccount', row),
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    testSmsAccount: {
      before: async (argument, who) => {
        const { result, tested } = await testAccount(services, who, argument);
        return async (_, { db }) => {
          if (tested) await recordTest(db, tested, result.failure);
          return result;
        };
      },
    },
    removeSmsAccount: (row, who) => removeAccount(who, row),
  });
}

function toSmsAccount(row: AccountRow): SmsAccount {
  return { ...toAccount(row), ...parseSettings(row.settings) };
}

// Tests the values of a form. `tested` is the stored account if it has the same ones.
async function testAccount(
  { store, storageCipher, outbound }: Services,
  who: AuthenticatedVisitor,
  { accountId, ...form }: v.InferOutput<typeof contract.testSmsAccount.arg>,
): Promise<{ readonly result: AccountTestResult; readonly tested: AccountRow | undefined }> {
  const stored = accountId ? await store.asMerchant(who, (db) => readAccountRow(db, accountId)) : undefined;
  const values = toSettings(storageCipher, form, stored);
  const account = openSmsAccount(storageCipher, values);
  const { createTest, readFailure } = smsVendors[account.vendor];
  const result = await testVendor(outbound, createTest(account), readFailure);
  const isStored = stored && isDeepStrictEqual([values.settings, values.secrets], [stored.settings, stored.secrets]);
  return { result, tested: isStored ? stored : undefined };
}
