import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { smsAccounts as contract } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import { testVendor } from '../../../channels/exchange';
import { smsVendors } from '../../../channels/sms/vendors';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addAccount,
  changeAccountStatus,
  listAccounts,
  readAccountRow,
  readUsedAccount,
  removeAccount,
  setDefaultAccount,
  toAccount,
  updateAccount,
} from '../accounts/accounts';
import type { UsedAccount } from '../accounts/accounts';
import { testAccountForm } from '../accounts/testForm';
import { channelAccounts } from '../accounts/schema';
import { queryBalance, recordBalance, toBalance } from './balance';
import { openSmsAccount, parseSettings, toSettings } from './settings';

/** The SMS accounts of a merchant: list, form, default, test and removal (CHN-01). */
export function smsAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher, outbound } = services;
  serveEndpoints(app, services, contract, {
    async listSmsAccounts({ vendor, ...argument }, { db }) {
      const where = vendor && eq(sql`${channelAccounts.settings}->>'vendor'`, vendor);
      const { rows, ...total } = await listAccounts(db, 'sms', argument, where);
      return { ...total, rows: rows.map(toSmsAccount) };
    },
    getSmsAccount: async ({ accountId }, { db }) => toSmsAccount(await readUsedAccount(db, 'sms', accountId)),
    addSmsAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'sms', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateSmsAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readAccountRow(who.db, 'sms', accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeSmsAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultSmsAccount: (row, who) => setDefaultAccount(who, 'sms', row),
    testSmsAccount: {
      before: ({ accountId, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'sms',
          toValues: (stored) => toSettings(storageCipher, form, stored),
          test: (values) => {
            const account = openSmsAccount(storageCipher, values);
            const { createTest, readFailure } = smsVendors[account.vendor];
            return testVendor(outbound, createTest(account), readFailure);
          },
        }),
    },
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    querySmsBalance: {
      before: async ({ accountId }, who) => {
        const account = await store.asMerchant(who, (db) => readAccountRow(db, 'sms', accountId));
        const balance = await queryBalance(services, account);
        return async (_, { db }) => {
          await recordBalance(db, account, balance);
          return { balance: { ...balance, time: new Date().toISOString() } };
        };
      },
    },
    removeSmsAccount: (row, who) => removeAccount(who, row),
  });
}

function toSmsAccount(row: UsedAccount): SmsAccount {
  return { ...toAccount(row), ...parseSettings(row.settings), balance: toBalance(row) };
}
