import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AUDIENCE_KIND_LABELS, SITE_MESSAGE_STATE_LABELS } from 'contract/messages/siteMessages';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { crowds } from '../../channels/crowds/schema';
import { letterCategories } from '../letters/schema';
import { siteMessageAudience, siteMessages } from './schema';

const idsOf = (column: SQL) =>
  sql`array(select ${column} from ${siteMessageAudience}
    where ${siteMessageAudience.siteMessageId} = ${siteMessages.siteMessageId} and ${column} is not null
    order by ${column} collate "C")`;

/** How the audit log reads site messages. */
export const auditedSiteMessage: AuditedKind = {
  noun: '站内消息',
  table: siteMessages,
  id: siteMessages.siteMessageId,
  name: siteMessages.title,
  needs: 'system:messageSiteTask:list',
  fields: {
    title: { label: '标题', value: siteMessages.title },
    content: { label: '正文', value: siteMessages.content },
    categoryId: {
      label: '分类',
      value: siteMessages.categoryId,
      names: { table: letterCategories, id: letterCategories.categoryId, name: letterCategories.categoryName },
    },
    jumpTarget: { label: '跳转地址', value: siteMessages.jumpTarget },
    audienceKind: { label: '接收范围', value: siteMessages.audienceKind, texts: AUDIENCE_KIND_LABELS },
    organizeIds: {
      label: '组织',
      value: idsOf(sql`organize_id`),
      names: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
    },
    roleIds: {
      label: '角色',
      value: idsOf(sql`role_id`),
      names: { table: roles, id: roles.roleId, name: roles.roleName },
    },
    userIds: {
      label: '用户',
      value: idsOf(sql`user_id`),
      names: { table: users, id: users.userId, name: users.nickName },
    },
    crowdIds: {
      label: '通知人群',
      value: idsOf(sql`crowd_id`),
      names: { table: crowds, id: crowds.crowdId, name: crowds.crowdName },
    },
    topUntil: { label: '置顶至', value: siteMessages.topUntil },
    endDate: { label: '有效期至', value: siteMessages.endDate },
    isPopUp: { label: '登录弹窗', value: siteMessages.isPopUp, texts: YES_NO_TEXTS },
    mustConfirm: { label: '需要确认', value: siteMessages.mustConfirm, texts: YES_NO_TEXTS },
    state: { label: '状态', value: siteMessages.state, texts: SITE_MESSAGE_STATE_LABELS },
    publishTime: { label: '发布时间', value: siteMessages.publishTime },
  },
};
