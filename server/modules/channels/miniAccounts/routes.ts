import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { miniAccounts as contract } from 'contract/channels/miniAccounts';
import type { MiniAccount } from 'contract/channels/miniAccounts';
import { fieldRefusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addAccount,
  changeAccountStatus,
  listAccounts,
  readUsedAccount,
  removeAccount,
  setDefaultAccount,
  toAccount,
  updateAccount,
} from '../accounts/accounts';
import type { UsedAccount } from '../accounts/accounts';
import { testAccountForm } from '../accounts/testForm';
import { channelAccounts } from '../accounts/schema';
import { openMiniAccount, parseSettings, toSettings } from './settings';
import { testMiniProgram } from './testAccount';

/** The mini-programs of a merchant: list, form, default, test and removal (CHN-01). */
export function miniAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher, outbound } = services;
  serveEndpoints(app, services, contract, {
    async listMiniAccounts({ vendor, ...argument }, { db }) {
      const where = vendor && eq(sql`${channelAccounts.settings}->>'vendor'`, vendor);
      const { rows, ...total } = await listAccounts(db, 'mini', argument, where);
      return { ...total, rows: rows.map(toMiniAccount) };
    },
    getMiniAccount: async ({ accountId }, { db }) => toMiniAccount(await readUsedAccount(db, 'mini', accountId)),
    addMiniAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'mini', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateMiniAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readUsedAccount(who.db, 'mini', accountId);
      refuseOtherVendor(stored, form.vendor);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeMiniAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultMiniAccount: (row, who) => setDefaultAccount(who, 'mini', row),
    testMiniAccount: {
      before: ({ accountId, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'mini',
          toValues: (stored) => toSettings(storageCipher, form, stored),
          test: (values) => testMiniProgram(outbound, openMiniAccount(storageCipher, values)),
        }),
    },
    removeMiniAccount: (row, who) => removeAccount(who, row),
  });
}

// The fields of a template are those of its vendor.
function refuseOtherVendor({ settings, templateCount: n }: UsedAccount, vendor: MiniAccount['vendor']): void {
  if (n > 0 && parseSettings(settings).vendor !== vendor)
    throw fieldRefusal('conflict', { name: 'vendor', text: '{n} 个模板使用该账号，不能更改服务商', values: { n } });
}

function toMiniAccount(row: UsedAccount): MiniAccount {
  return {
    ...toAccount(row),
    ...parseSettings(row.settings),
    hasPushToken: row.secrets['pushToken'] !== undefined,
    hasEncodingAesKey: row.secrets['encodingAesKey'] !== undefined,
  };
}
