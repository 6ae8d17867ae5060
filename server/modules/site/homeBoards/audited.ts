import { sql } from 'drizzle-orm';
import { BOARD_MODE_LABELS, BOARD_TARGET_LABELS } from 'contract/site/homeBoards';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { homeBoards } from './schema';

/** How the audit log reads the boards of the home page. */
export const auditedHomeBoard: AuditedKind = {
  noun: '首页',
  table: homeBoards,
  id: homeBoards.boardId,
  name: homeBoards.boardName,
  needs: 'system:home:list',
  fields: {
    boardName: { label: '名称', value: homeBoards.boardName },
    target: { label: '适用对象', value: homeBoards.target, texts: BOARD_TARGET_LABELS },
    roleId: {
      label: '角色',
      value: homeBoards.roleId,
      names: { table: roles, id: roles.roleId, name: roles.roleName },
    },
    positionId: {
      label: '岗位',
      value: homeBoards.positionId,
      names: { table: positions, id: positions.positionId, name: positions.positionName },
    },
    userId: {
      label: '人员',
      value: homeBoards.userId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    mode: { label: '类型', value: homeBoards.mode, texts: BOARD_MODE_LABELS },
    path: { label: '页面地址', value: homeBoards.path },
    widgets: { label: '组件', value: sql`${homeBoards.widgets}::text` },
    optionalWidgets: { label: '可添加的组件', value: sql`${homeBoards.optionalWidgets}::text` },
    priority: { label: '优先级', value: homeBoards.priority },
    validFrom: { label: '开始日期', value: sql`${homeBoards.validFrom}::text` },
    validUntil: { label: '结束日期', value: sql`${homeBoards.validUntil}::text` },
    isArrangeable: { label: '允许个人自定义', value: homeBoards.isArrangeable, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: homeBoards.enabled, texts: ENABLED_TEXTS },
  },
};
