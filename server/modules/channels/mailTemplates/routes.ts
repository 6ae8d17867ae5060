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
import { issueTicket } from '../../documents/downloads/tickets';
import { ATTACHMENT_TICKET, nameAttachments, storeAttachment } from './attachments';
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
    async addMailTemplate({ templateCode, templateName, templateType, accountId, remark, ...argument }, who) {
      const { attachmentIds, ...form } = argument;
      const content = toContent(form, await nameAttachments(who, attachmentIds));
      return addTemplate(who, 'mail', { templateCode, templateName, templateType, accountId, remark }, content);
    },
    async updateMailTemplate({ templateId, version, attachmentIds, ...argument }, who) {
      const { templateName, templateType, accountId, remark, ...form } = argument;
      const columns = { templateName, templateType, accountId, remark };
      const content = toContent(form, await nameAttachments(who, attachmentIds));
      await updateTemplate(who, { templateId, version }, columns, content);
    },
    changeMailTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    cleanMailHtml: ({ html }) => {
      const clean = cleanHtml(html ?? '');
      return Promise.resolve({ ...clean, removed: [...clean.removed] });
    },
    // The content is stored before the call takes a database connection.
    uploadMailAttachment: {
      before: async (argument, who) => {
        const add = await storeAttachment(services, who, argument);
        return (_, caller) => add(caller);
      },
    },
    async exportMailAttachment({ attachmentId }, who) {
      return { fileName: await issueTicket(who, services, ATTACHMENT_TICKET, { attachmentId }, { isStored: true }) };
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
  const { cc, bcc, attachments, ...texts } = parseContent(stored);
  return { ...texts, cc: [...cc], bcc: [...bcc], attachments: [...attachments] };
}
