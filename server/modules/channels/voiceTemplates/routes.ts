import type { FastifyInstance } from 'fastify';
import { voiceTemplates as contract } from 'contract/channels/voiceTemplates';
import type { VoiceTemplateDetail } from 'contract/channels/voiceTemplates';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addTemplate,
  changeTemplateStatus,
  listTemplateAccounts,
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
import { callTest } from './callTest';

/** The templates of a merchant's calls: list, form, versions, test and removal (CHN-01, CHN-05). */
export function voiceTemplatesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async listVoiceTemplates(argument, { db }) {
      const { rows, ...total } = await listTemplates(db, 'voice', argument);
      const toRow = (row: TemplateRow) => ({
        ...toTemplate(row),
        ...toListed(row),
      });
      return { ...total, rows: rows.map(toRow) };
    },
    listVoiceTemplateAccounts: (_, { db }) => listTemplateAccounts(db, 'voice'),
    getVoiceTemplate: async ({ templateId }, { db }) => toDetail(await readTemplateRow(db, 'voice', templateId)),
    addVoiceTemplate: ({ templateCode, templateName, templateType, accountId, remark, ...form }, who) =>
      addTemplate(who, 'voice', { templateCode, templateName, templateType, accountId, remark }, toContent(form)),
    updateVoiceTemplate: ({ templateId, version, templateName, templateType, accountId, remark, ...form }, who) => {
      const columns = { templateName, templateType, accountId, remark };
      return updateTemplate(who, { templateId, version }, columns, toContent(form));
    },
    changeVoiceTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    listVoiceTemplateVersions: (page, { db }) => listVersions(db, page),
    async getVoiceTemplateVersion(one, { db }) {
      const { number, userName, createTime, content, variables } = await readVersion(db, one);
      return { number, userName, createTime, ...parseContent(content), variables: [...variables] };
    },
    restoreVoiceTemplateVersion: (row, who) => restoreVersion(who, row),
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    testVoiceTemplate: {
      before: async (argument, who) => {
        const result = await callTest(services, who, argument);
        return () => Promise.resolve(result);
      },
    },
    removeVoiceTemplate: (row, who) => removeTemplate(who, row),
  });
}

function toListed({ version: { content } }: TemplateRow) {
  const { kind, vendorCode } = parseContent(content);
  return { kind, vendorCode };
}

function toDetail(row: TemplateRow): VoiceTemplateDetail {
  const { content, variables } = row.version;
  return { ...toTemplate(row), ...parseContent(content), variables: [...variables] };
}
