import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { smsTemplates as contract } from 'contract/channels/smsTemplates';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import type { Db } from '../../../db/store';
import { listAllSigns, readSignRow, readSigns } from '../smsSigns/signs';
import { askForList } from '../smsSigns/vendorSigns';
import { channelTemplates } from '../templates/schema';
import {
  addTemplate,
  changeTemplateStatus,
  listTemplates,
  listVersions,
  readTemplateRow,
  readVersion,
  removeTemplate,
  restoreVersion,
  toReview,
  updateTemplate,
} from '../templates/templates';
import { deriveChanged, deriveNew, lockSign, parseContent, readSignOf, toContent, toSmsTemplates } from './content';
import { askAboutTemplate, markSubmitted, readSignedTemplate, recordTemplateReview, submitTemplate } from './review';
import { sendTest } from './sendTest';
import { importTemplates, planTemplateImport } from './vendorTemplates';

/** The templates of a merchant's SMS: list, form, the vendor's review, versions, test and removal (CHN-01, CHN-05). */
export function smsTemplatesRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serveEndpoints(app, services, contract, {
    async listSmsTemplates({ state, ...argument }, { db }) {
      const where = state && eq(channelTemplates.reviewState, state);
      const { rows, ...total } = await listTemplates(db, 'sms', argument, where);
      return { ...total, rows: await toSmsTemplates(db, rows) };
    },
    async listSmsTemplateSigns(_, { db }) {
      const rows = await listAllSigns(db);
      return rows.map(({ sign, account }) => ({
        ...{ signId: sign.signId, signName: sign.signName, accountName: account.accountName },
        state: sign.reviewState,
      }));
    },
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    listVendorSmsTemplates: {
      before: async ({ signId }, who) => {
        const row = await store.asMerchant(who, (db) => readSignRow(db, signId));
        const listing = await askForList(services, row.account, ({ templates }) => templates);
        return (_, { db }) => planTemplateImport(db, row, listing);
      },
    },
    importSmsTemplates: {
      before: async ({ signId }, who) => {
        const row = await store.asMerchant(who, (db) => readSignRow(db, signId));
        const listing = await askForList(services, row.account, ({ templates }) => templates);
        return async (chosen, caller) => importTemplates(caller, await lockSign(caller.db, signId), chosen, listing);
      },
    },
    getSmsTemplate: async ({ templateId }, { db }) => readDetail(db, templateId),
    async addSmsTemplate({ templateCode, templateName, templateType, remark, ...form }, who) {
      const { content, row } = await toContent(who.db, { ...form, templateType });
      const { accountId } = row.account;
      const columns = { templateCode, templateName, templateType, accountId, remark };
      return addTemplate(who, 'sms', columns, content, deriveNew(row));
    },
    async updateSmsTemplate({ templateId, version, templateName, templateType, remark, ...form }, who) {
      const { content, row } = await toContent(who.db, { ...form, templateType });
      const columns = { templateName, templateType, accountId: row.account.accountId, remark };
      await updateTemplate(who, { templateId, version }, columns, content, deriveChanged(row, templateType));
    },
    changeSmsTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    submitSmsTemplate: {
      before: async ({ templateId, version }, who) => {
        const row = await store.asMerchant(who, (db) => readSignedTemplate(db, templateId));
        const vendorId = await submitTemplate(services, row, version);
        return (_, { db }) => markSubmitted(db, { templateId, version }, vendorId);
      },
    },
    syncSmsTemplate: {
      before: async ({ templateId }, who) => {
        const row = await store.asMerchant(who, (db) => readSignedTemplate(db, templateId));
        const outcome = await askAboutTemplate(services, row);
        if (outcome?.kind === 'failed') throw new Refusal('conflict', outcome.reason.text, outcome.reason.values);
        return async (_, { db }) => {
          if (outcome?.kind === 'found') await recordTemplateReview(db, row.template, outcome);
          return { review: toReview(await readTemplateRow(db, 'sms', templateId)) };
        };
      },
    },
    listSmsTemplateVersions: (page, { db }) => listVersions(db, page),
    async getSmsTemplateVersion(one, { db }) {
      const { number, userName, createTime, content, variables } = await readVersion(db, one);
      const { text, signId } = parseContent(content);
      const signs = await readSigns(db, [signId]);
      const signName = signs.get(signId)?.sign.signName ?? '';
      return { number, userName, createTime, text, signId, signName, variables: [...variables] };
    },
    restoreSmsTemplateVersion: (row, who) =>
      restoreVersion(who, row, async (former) => deriveChanged(await readSignOf(who.db, former))),
    testSmsTemplate: {
      before: async (argument, who) => {
        const result = await sendTest(services, who, argument);
        return () => Promise.resolve(result);
      },
    },
    removeSmsTemplate: (row, who) => removeTemplate(who, row),
  });
}

async function readDetail(db: Db, templateId: string) {
  const row = await readTemplateRow(db, 'sms', templateId);
  const [template] = await toSmsTemplates(db, [row]);
  if (!template) throw notFound();
  return { ...template, variables: [...row.version.variables] };
}
