import type { FastifyInstance } from 'fastify';
import { mailAccounts as contract } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { SITE_NAME } from '../../site/properties/parameters';
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
import { parseSettings, toSettings } from './settings';
import { createTestMail, testMailAccount } from './testMail';

/** The mail accounts of a merchant: list, form, default, test and removal (CHN-01). */
export function mailAccountsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher, mailGuard, parameters } = services;
  serveEndpoints(app, services, contract, {
    async listMailAccounts(argument, { db }) {
      const { rows, ...total } = await listAccounts(db, 'mail', argument);
      return { ...total, rows: rows.map(toMailAccount) };
    },
    getMailAccount: async ({ accountId }, { db }) => toMailAccount(await readUsedAccount(db, 'mail', accountId)),
    addMailAccount: ({ accountName, remark = null, ...form }, who) =>
      addAccount(who, 'mail', { accountName, remark, ...toSettings(storageCipher, form, undefined) }),
    async updateMailAccount({ accountId, version, accountName, remark = null, ...form }, who) {
      const stored = await readAccountRow(who.db, 'mail', accountId);
      const values = { accountName, remark, ...toSettings(storageCipher, form, stored) };
      await updateAccount(who, { accountId, version }, values);
    },
    changeMailAccountStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultMailAccount: (row, who) => setDefaultAccount(who, 'mail', row),
    testMailAccount: {
      before: ({ accountId, recipient, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'mail',
          toValues: (stored) => toSettings(storageCipher, form, stored),
          test: (values) => {
            const site = parameters.get(SITE_NAME, who.merchantId);
            const mail = recipient ? createTestMail(recipient, site) : undefined;
            return testMailAccount(mailGuard, storageCipher, values, mail);
          },
        }),
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
    hasImapPassword: secrets['imapPassword'] !== undefined,
  };
}
