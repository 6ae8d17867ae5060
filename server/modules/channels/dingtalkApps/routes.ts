import type { FastifyInstance } from 'fastify';
import { dingtalkApps as contract } from 'contract/channels/dingtalkApps';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
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
import { toEventPath } from '../receipts/address';
import { describeApp, openDingtalkApp, toSettings } from './settings';

/** The apps of a merchant in DingTalk: list, form, default, test and removal (CHN-01). */
export function dingtalkAppsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher, outbound, origin = '' } = services;
  const toDingtalkApp = (row: UsedAccount): DingtalkApp => ({
    ...{ ...toAccount(row), ...describeApp(row) },
    eventAddress: origin + toEventPath(row.accountId),
  });
  serveEndpoints(app, services, contract, {
    async listDingtalkApps(argument, { db }) {
      const { rows, ...total } = await listAccounts(db, 'dingtalk', argument);
      return { ...total, rows: rows.map(toDingtalkApp) };
    },
    getDingtalkApp: async ({ accountId }, { db }) => toDingtalkApp(await readUsedAccount(db, 'dingtalk', accountId)),
    addDingtalkApp: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'dingtalk', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateDingtalkApp({ accountId, version, accountName, remark = null, syncHours = null, ...form }, who) {
      const stored = await readAccountRow(who.db, 'dingtalk', accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, { ...form, syncHours }, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeDingtalkAppStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultDingtalkApp: (row, who) => setDefaultAccount(who, 'dingtalk', row),
    testDingtalkApp: {
      before: ({ accountId, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'dingtalk',
          toValues: (stored) => toSettings(storageCipher, form, stored),
          test: (values) => {
            const opened = openDingtalkApp(storageCipher, values);
            return runRecordedTest(outbound, [opened.clientSecret], async (recorded) => {
              const sending = { outbound: recorded, signal: AbortSignal.timeout(TEST_TIMEOUT_MS) };
              // A kept token would prove nothing.
              const token = await new AccessTokens().get(sending, opened);
              return token.kind === 'token' ? null : token.reason;
            });
          },
        }),
    },
    removeDingtalkApp: (row, who) => removeAccount(who, row),
  });
}
