import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SHIFT_DAY_KIND_LABELS } from 'contract/channels/crowdFields';
import { CROWD_KIND_LABELS } from 'contract/channels/crowds';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { crowdContacts, crowdNames, crowdShifts, crowdSubstitutes, crowds } from './schema';

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
    signedInDays: { label: '登录天数', value: crowds.signedInDays },
    absentDays: { label: '未登录天数', value: crowds.absentDays },
    shifts: {
      label: '班次',
      value: sql`array(select concat_ws(' ', array_to_string(s.weekdays, ','),
        case s.day_kind when 'WORKING' then '${sql.raw(SHIFT_DAY_KIND_LABELS.WORKING)}' when 'OFF' then '${sql.raw(SHIFT_DAY_KIND_LABELS.OFF)}' end,
        s.from_time || '–' || s.to_time, u.nick_name)
        from ${crowdShifts} s join users u on u.user_id = s.user_id where s.crowd_id = ${crowds.crowdId} order by 1)`,
    },
    substitutes: {
      label: '替班',
      value: sql`array(select concat_ws(' ', s.from_day || '–' || s.to_day, u.nick_name, '→', t.nick_name)
        from ${crowdSubstitutes} s join users u on u.user_id = s.user_id join users t on t.user_id = s.substitute_id
        where s.crowd_id = ${crowds.crowdId} order by 1)`,
    },
    contactCount: {
      label: '外部联系人数',
      value: sql`(select count(*)::int from ${crowdContacts} where ${crowdContacts.crowdId} = ${crowds.crowdId})`,
    },
    excludedUserIds: { label: '排除人员', value: idsOf(sql`user_id`, true), names: userNames },
    excludedOrganizeIds: { label: '排除组织', value: idsOf(sql`organize_id`, true), names: organizationNames },
    remark: { label: '备注', value: crowds.remark },
  },
};
