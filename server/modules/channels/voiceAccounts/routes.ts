import type { FastifyInstance } from 'fastify';
import { voiceAccounts as contract } from 'contract/channels/voiceAccounts';
import type { VoiceAccount } from 'contract/channels/voiceAccounts';
import { testVendor } from '../../../channels/exchange';
import { voiceVendors } from '../../../channels/voice/vendors';
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
import { openVoiceAccount, parseSettings, toSettings } from './settings';

/** The voice accounts of a merchant: list, form, default, test and removal (CHN-01). */
export function voiceAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher, outbound } = services;
  serveEndpoints(app, services, contract, {
    async listVoiceAccounts(argument, { db }) {
      const { rows, ...total } = await listAccounts(db, 'voice', argument);
      return { ...total, rows: rows.map(toVoiceAccount) };
    },
    getVoiceAccount: async ({ accountId }, { db }) => toVoiceAccount(await readUsedAccount(db, 'voice', accountId)),
    addVoiceAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'voice', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateVoiceAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readAccountRow(who.db, 'voice', accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeVoiceAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultVoiceAccount: (row, who) => setDefaultAccount(who, 'voice', row),
    testVoiceAccount: {
      before: ({ accountId, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'voice',
          toValues: (stored) => toSettings(storageCipher, form, stored),
          test: (values) => {
            const account = openVoiceAccount(storageCipher, values);
            const { createTest, readFailure } = voiceVendors[account.vendor];
            return testVendor(outbound, createTest(account), readFailure);
          },
        }),
    },
    removeVoiceAccount: (row, who) => removeAccount(who, row),
  });
}

function toVoiceAccount(row: UsedAccount): VoiceAccount {
  return { ...toAccount(row), ...parseSettings(row.settings) };
}
