import type { FastifyInstance } from 'fastify';
import { miniTemplates as contract } from 'contract/channels/miniTemplates';
import type { MiniTemplateDetail } from 'contract/channels/miniTemplates';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { maskVendorUserId } from '../identities/identities';
import { findVendorUserId } from '../identities/recipients';
import {
  addTemplate,
  changeTemplateStatus,
  listTemplates,
  listVersions,
  readTemplateRow,
  readVersion,
  removeTemplate,
  restoreVersion,
  toTemplate,
  updateTemplate,
} from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { parseContent, toContent } from './content';
import { listMiniPrograms, readVendor } from './miniPrograms';
import { readVendorTemplates } from './vendorTemplates';
import { sendTest } from './sendTest';

/** The templates of a merchant's mini-programs: list, form, versions, test and removal (CHN-01, CHN-05). */
export function miniTemplatesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async listMiniTemplates(argument, { db }) {
      const { rows, ...total } = await listTemplates(db, 'mini', argument);
      const toRow = (row: TemplateRow) => ({
        ...toTemplate(row),
        ...toListed(row),
      });
      return { ...total, rows: rows.map(toRow) };
    },
    listMiniTemplateAccounts: (_, { db }) => listMiniPrograms(db),
    async getMiniTemplate({ templateId }, { db, userId }) {
      const row = await readTemplateRow(db, 'mini', templateId);
      const own = await findVendorUserId(db, services.storageCipher, row.template, userId);
      return { ...toDetail(row), ownRecipient: own === undefined ? null : maskVendorUserId(own) };
    },
    async addMiniTemplate({ templateCode, templateName, templateType, accountId, remark, ...form }, who) {
      const content = toContent(await readVendor(who.db, accountId), form);
      return addTemplate(who, 'mini', { templateCode, templateName, templateType, accountId, remark }, content);
    },
    async updateMiniTemplate(argument, who) {
      const { templateId, version, templateName, templateType, accountId, remark, ...form } = argument;
      const content = toContent(await readVendor(who.db, accountId), form);
      await updateTemplate(who, { templateId, version }, { templateName, templateType, accountId, remark }, content);
    },
    changeMiniTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    listMiniTemplateVersions: (page, { db }) => listVersions(db, page),
    async getMiniTemplateVersion(one, { db }) {
      const { number, userName, createTime, content, variables } = await readVersion(db, one);
      return { number, userName, createTime, ...parseContent(content), variables: [...variables] };
    },
    restoreMiniTemplateVersion: (row, who) => restoreVersion(who, row),
    listVendorTemplates: {
      before: async ({ accountId }, who) => {
        const templates = await readVendorTemplates(services, who, accountId);
        return () => Promise.resolve(templates);
      },
    },
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    testMiniTemplate: {
      before: async (argument, who) => {
        const result = await sendTest(services, who, argument);
        return () => Promise.resolve(result);
      },
    },
    removeMiniTemplate: (row, who) => removeTemplate(who, row),
  });
}

function toListed({ version: { content } }: TemplateRow) {
  const { vendor, title } = parseContent(content);
  return { vendor, title };
}

function toDetail(row: TemplateRow): Omit<MiniTemplateDetail, 'ownRecipient'> {
  const { content, variables } = row.version;
  return { ...toTemplate(row), ...parseContent(content), variables: [...variables] };
}
