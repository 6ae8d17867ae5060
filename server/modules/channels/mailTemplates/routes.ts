import type { FastifyInstance } from 'fastify';
import { mailTemplates as contract } from 'contract/channels/mailTemplates';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
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
import { cleanHtml } from './html';
import { sendTest } from './sendTest';

/** The templates of a merchant's mails: list, form, versions, test and removal (CHN-01, CHN-05). */
export function mailTemplatesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async listMailTemplates(argument, { db }) {
      const { rows, ...total } = await listTemplates(db, 'mail', argument);
      const toRow = (row: TemplateRow) => ({
        ...toTemplate(row),
        subject: parseContent(row.version.content).subject,
      });
      return { ...total, rows: rows.map(toRow) };
    },
    listMailTemplateAccounts: (_, { db }) => listTemplateAccounts(db, 'mail'),
    getMailTemplate: async ({ templateId }, { db }) => toDetail(await readTemplateRow(db, 'mail', templateId)),
    addMailTemplate: ({ templateCode, templateName, templateType, accountId, remark, ...form }, who) =>
      addTemplate(who, 'mail', { templateCode, templateName, templateType, accountId, remark }, toContent(form)),
    updateMailTemplate: ({ templateId, version, templateName, templateType, accountId, remark, ...form }, who) => {
      const columns = { templateName, templateType, accountId, remark };
      return updateTemplate(who, { templateId, version }, columns, toContent(form));
    },
    changeMailTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    cleanMailHtml: ({ html }) => {
      const clean = cleanHtml(html ?? '');
      return Promise.resolve({ ...clean, removed: [...clean.removed] });
    },
    listMailTemplateVersions: (page, { db }) => listVersions(db, page),
    async getMailTemplateVersion(one, { db }) {
      const { number, userName, createTime, content, variables } = await readVersion(db, one);
      return { number, userName, createTime, ...copyContent(content), variables: [...variables] };
    },
    restoreMailTemplateVersion: (row, who) => restoreVersion(who, row),
    // The mail server is asked before the call takes a database connection, since it may take long to answer.
    testMailTemplate: {
      before: async (argument, who) => {
        const result = await sendTest(services, who, argument);
        return () => Promise.resolve(result);
      },
    },
    removeMailTemplate: (row, who) => removeTemplate(who, row),
  });
}

function toDetail(row: TemplateRow): MailTemplateDetail {
  const { content, variables } = row.version;
  return { ...toTemplate(row), ...copyContent(content), variables: [...variables] };
}

function copyContent(stored: object) {
  const { cc, bcc, ...texts } = parseContent(stored);
  return { ...texts, cc: [...cc], bcc: [...bcc] };
}
