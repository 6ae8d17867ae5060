import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import { mailAccounts as contract } from 'contract/channels/mailAccounts';
import type { MailAccount, MailTestResult } from 'contract/channels/mailAccounts';
import type { AuthenticatedVisitor } from '../../../caller';
import { testSmtpAccount } from '../../../mail/smtpTest';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { SITE_NAME } from '../../site/properties/parameters';
import {
  addAccount,
  changeAccountStatus,
  listAccounts,
  readAccountRow,
  readUsedAccount,
  recordTest,
  removeAccount,
  setDefaultAccount,
  toAccount,
  updateAccount,
} from '../accounts/accounts';
import type { AccountRow, UsedAccount } from '../accounts/accounts';
import { openSmtpAccount, parseSettings, toSettings } from './settings';
import { createTestMail } from './testMail';

/** The mail accounts of a merchant: list, form, default, test and removal (CHN-01). */
export function mailAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher } = services;
  serveEndpoints(app, services, contract, {
    async listMailAccounts(argument, { db }) {
      const { rows, ...total } = await listAccounts(db, 'mail', argument);
      return { ...total, rows: rows.map(toMailAccount) };
    },
    getMailAccount: async ({ accountId }, { db }) => toMailAccount(await readUsedAccount(db, accountId)),
    addMailAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'mail', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateMailAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readAccountRow(who.db, accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeMailAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultMailAccount: (row, who) => setDefaultAccount(who, 'mailAccount', row),
    // The mail server is asked before the call takes a database connection, since it may take long to answer.
    testMailAccount: {
      before: async (argument, who) => {
        const { result, tested } = await testAccount(services, who, argument);
        return async (_, { db }) => {
          if (tested) await recordTest(db, tested, result.failure);
          return result;
        };
      },
    },
    removeMailAccount: (row, who) => removeAccount(who, row),
  });
}

function toMailAccount(row: UsedAccount): MailAccount {
  const { settings, secrets } = row;
  return {
    ...toAccount(row),
    ...parseSettings(settings),
    hasPassword: secrets['password'] !== undefined,
    hasDkimKey: secrets['dkimKey'] !== undefined,
  };
}

// Tests the values of a form. `tested` is the stored account if it has the same ones.
async function testAccount(
  services: Services,
  who: AuthenticatedVisitor,
  { accountId, recipient, ...form }: v.InferOutput<typeof contract.testMailAccount.arg>,
): Promise<{ readonly result: MailTestResult; readonly tested: AccountRow | undefined }> {
  const { store, storageCipher, mailGuard, parameters } = services;
  const stored = accountId ? await store.asMerchant(who, (db) => readAccountRow(db, accountId)) : undefined;
  const values = toSettings(storageCipher, form, stored);
  const mail = recipient ? createTestMail(recipient, parameters.get(SITE_NAME, who.merchantId)) : undefined;
  const result = await testSmtpAccount(mailGuard, openSmtpAccount(storageCipher, values), mail);
  const isStored = stored && isDeepStrictEqual([values.settings, values.secrets], [stored.settings, stored.secrets]);
  return { result, tested: isStored ? stored : undefined };
}
