import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CROWD_KIND_LABELS } from 'contract/channels/crowds';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { crowdNames, crowds } from './schema';

const idsOf = (column: SQL, isExcluded = false) =>
  sql`array(select ${column} from ${crowdNames} where ${crowdNames.crowdId} = ${crowds.crowdId}
    and is_excluded = ${isExcluded} and ${column} is not null order by ${column} collate "C")`;
const userNames = { table: users, id: users.userId, name: users.nickName };
const organizationNames = { table: organizations, id: organizations.organizeId, name: organizations.organizeName };

/** How the audit log reads crowds. */
export const auditedCrowd: AuditedKind = {
  noun: '通知人群',
  table: crowds,
  id: crowds.crowdId,
  name: crowds.crowdName,
  needs: 'system:notifyCrown:list',
  fields: {
    crowdName: { label: '人群名称', value: crowds.crowdName },
    kind: { label: '人群类型', value: crowds.kind, texts: CROWD_KIND_LABELS },
    userIds: { label: '人员名单', value: idsOf(sql`user_id`), names: userNames },
    organizeIds: { label: '组织', value: idsOf(sql`organize_id`), names: organizationNames },
    positionIds: {
      label: '岗位',
      value: idsOf(sql`position_id`),
      names: { table: positions, id: positions.positionId, name: positions.positionName },
    },
    roleIds: {
      label: '角色',
      value: idsOf(sql`role_id`),
      names: { table: roles, id: roles.roleId, name: roles.roleName },
    },
    joinedDays: { label: '加入天数', value: crowds.joinedDays },
    excludedUserIds: { label: '排除人员', value: idsOf(sql`user_id`, true), names: userNames },
    excludedOrganizeIds: { label: '排除组织', value: idsOf(sql`organize_id`, true), names: organizationNames },
    remark: { label: '备注', value: crowds.remark },
  },
};
