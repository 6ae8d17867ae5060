import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountChannelOf } from 'contract/channels/channels';
import { DINGTALK_CHANNELS } from 'contract/channels/dingtalkContent';
import type { DingtalkChannel } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates as contract } from 'contract/channels/dingtalkTemplates';
import type { DingtalkTemplate, DingtalkTemplateDetail } from 'contract/channels/dingtalkTemplates';
import type { Db } from '../../../db/store';
import { fieldRefusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { channelAccounts } from '../accounts/schema';
import { refuseAllowedTemplate } from '../robots/allowedTemplates';
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
import { listSenders } from './accounts';
import { parseContent, toContent } from './content';
import { createTestSender } from './sendTest';

/** The templates of a merchant's messages of DingTalk: list, form, versions, test and removal (CHN-01, CHN-05). */
export function dingtalkTemplatesRoutes(app: FastifyInstance, services: Services): void {
  const sendTest = createTestSender(services);
  serveEndpoints(app, services, contract, {
    async listDingtalkTemplates({ channel, ...argument }, { db }) {
      const { rows, ...total } = await listTemplates(db, channel ?? DINGTALK_CHANNELS, argument);
      return { ...total, rows: rows.map(toRow) };
    },
    listDingtalkTemplateAccounts: (_, { db }) => listSenders(db),
    getDingtalkTemplate: async ({ templateId }, { db }) =>
      toDetail(await readTemplateRow(db, DINGTALK_CHANNELS, templateId)),
    async addDingtalkTemplate({ channel, templateCode, templateName, templateType, accountId, remark, ...form }, who) {
      await refuseOtherChannel(who.db, channel, accountId);
      const columns = { templateCode, templateName, templateType, accountId, remark };
      return addTemplate(who, channel, columns, toContent(channel, form));
    },
    async updateDingtalkTemplate({ templateId, version, templateName, templateType, accountId, remark, ...form }, who) {
      const channel = channelOf(await readTemplateRow(who.db, DINGTALK_CHANNELS, templateId));
      await refuseOtherChannel(who.db, channel, accountId);
      const columns = { templateName, templateType, accountId, remark };
      await updateTemplate(who, { templateId, version }, columns, toContent(channel, form));
    },
    changeDingtalkTemplateStatus: (row, who) => changeTemplateStatus(who, row),
    listDingtalkTemplateVersions: (page, { db }) => listVersions(db, page),
    async getDingtalkTemplateVersion(one, { db }) {
      const { number, userName, createTime, content, variables } = await readVersion(db, one);
      return { number, userName, createTime, ...parseContent(content), variables: [...variables] };
    },
    restoreDingtalkTemplateVersion: (row, who) => restoreVersion(who, row),
    // The vendor is asked before the call takes a database connection, since it may take long to answer.
    testDingtalkTemplate: {
      before: async (argument, who) => {
        const result = await sendTest(who, argument);
        return () => Promise.resolve(result);
      },
    },
    async removeDingtalkTemplate(row, who) {
      await removeTemplate(who, row);
      await refuseAllowedTemplate(who.db, row.templateId);
    },
  });
}

function channelOf({ template: { channel } }: TemplateRow): DingtalkChannel {
  return DINGTALK_CHANNELS.find((one) => one === channel) ?? 'dingtalk';
}

function toRow(row: TemplateRow): DingtalkTemplate {
  const { messageType } = parseContent(row.version.content);
  return { ...toTemplate(row), channel: channelOf(row), messageType };
}

function toDetail(row: TemplateRow): DingtalkTemplateDetail {
  const { content, variables } = row.version;
  return { ...toRow(row), ...parseContent(content), variables: [...variables] };
}

// A work notice or a card leaves by an app, a message to a group by a robot.
async function refuseOtherChannel(
  db: Db,
  channel: DingtalkChannel,
  accountId: string | null | undefined,
): Promise<void> {
  if (!accountId) return;
  const [account] = await db
    .select({ channel: channelAccounts.channel })
    .from(channelAccounts)
    .where(eq(channelAccounts.accountId, accountId));
  if (!account) throw notFound();
  if (account.channel !== accountChannelOf(channel))
    throw fieldRefusal('param-invalid', { name: 'accountId', text: '该账号不能用于所选的发送方式' });
}
