import type { FastifyInstance } from 'fastify';
import { smsSigns as contract } from 'contract/channels/smsSigns';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { readAccountRow } from '../accounts/accounts';
import { listTemplateAccounts } from '../templates/templates';
import { askAboutSign, markSubmitted, recordSignReview, submitSign } from './review';
import { addSign, listSigns, readSign, readSignRow, removeSign, toSignReview, updateSign } from './signs';
import { askForList, importSigns, planSignImport } from './vendorSigns';

/** The signs of a merchant's SMS: list, form, the vendor's review and removal (CHN-01). */
export function smsSignsRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serveEndpoints(app, services, contract, {
    listSmsSigns: (filters, { db }) => listSigns(db, filters),
    listSmsSignAccounts: (_, { db }) => listTemplateAccounts(db, 'sms'),
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    listVendorSmsSigns: {
      before: async ({ accountId }, who) => {
        const account = await store.asMerchant(who, (db) => readAccountRow(db, 'sms', accountId));
        const listing = await askForList(services, account, ({ signs }) => signs);
        return (_, { db }) => planSignImport(db, accountId, listing);
      },
    },
    importSmsSigns: {
      before: async ({ accountId }, who) => {
        const account = await store.asMerchant(who, (db) => readAccountRow(db, 'sms', accountId));
        const listing = await askForList(services, account, ({ signs }) => signs);
        return (chosen, caller) => importSigns(caller, chosen, listing);
      },
    },
    getSmsSign: ({ signId }, { db }) => readSign(db, signId),
    addSmsSign: (form, who) => addSign(who, form),
    updateSmsSign: (form, who) => updateSign(who, form),
    submitSmsSign: {
      before: async ({ signId, version, qualificationId = null, proof = null }, who) => {
        const row = await store.asMerchant(who, (db) => readSignRow(db, signId));
        const vendorId = await submitSign(services, row, { version, qualificationId, proof });
        return (_, { db }) => markSubmitted(db, { signId, version }, vendorId);
      },
    },
    syncSmsSign: {
      before: async ({ signId }, who) => {
        const row = await store.asMerchant(who, (db) => readSignRow(db, signId));
        const outcome = await askAboutSign(services, row);
        if (outcome?.kind === 'failed') throw new Refusal('conflict', outcome.reason.text, outcome.reason.values);
        return async (_, { db }) => {
          if (outcome?.kind === 'found') await recordSignReview(db, row.sign, outcome);
          return { review: toSignReview((await readSignRow(db, signId)).sign) };
        };
      },
    },
    removeSmsSign: (row, who) => removeSign(who, row),
  });
}
