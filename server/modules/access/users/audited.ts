import { sql } from 'drizzle-orm';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../organizations/schema';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';
import { passkeys } from '../passkeys/schema';
import { secondFactors } from '../secondFactors/schema';
import { userAddedOrganizations, userExcludedOrganizations, userPositions, userRoles, users } from './schema';

const organizationNames = {
  table: organizations,
  id: organizations.organizeId,
  name: organizations.organizeName,
};

/** How the audit log reads users. */
export const auditedUser: AuditedKind = {
  noun: '用户',
  table: users,
  id: users.userId,
  name: users.userName,
  needs: 'system:user:list',
  fields: {
    userName: { label: '用户名', value: users.userName },
    nickName: { label: '姓名', value: users.nickName },
    phonenumber: { label: '手机号', value: users.phoneCipher, mask: 'phone' },
    email: { label: '邮箱', value: users.emailCipher, mask: 'email' },
    organizeId: { label: '组织', value: users.organizeId, names: organizationNames },
    jobNumber: { label: '工号', value: users.jobNumber },
    idCard: { label: '身份证号', value: users.idCardCipher, mask: 'whole' },
    sex: { label: '性别', value: users.sex, dictionary: 'sys_user_sex' },
    avatar: { label: '头像', value: users.avatar },
    remark: { label: '备注', value: users.remark },
    roleIds: {
      label: '角色',
      value: sql`array(select role_id from ${userRoles} where ${userRoles.userId} = ${users.userId} order by role_id collate "C")`,
      names: { table: roles, id: roles.roleId, name: roles.roleName },
    },
    positionIds: {
      label: '岗位',
      value: sql`array(select position_id from ${userPositions} where ${userPositions.userId} = ${users.userId} order by position_id collate "C")`,
      names: { table: positions, id: positions.positionId, name: positions.positionName },
    },
    addedOrganizeIds: {
      label: '另可查看的组织',
      value: sql`array(select organize_id from ${userAddedOrganizations}
        where ${userAddedOrganizations.userId} = ${users.userId} order by organize_id collate "C")`,
      names: organizationNames,
    },
    excludedOrganizeIds: {
      label: '不可查看的组织',
      value: sql`array(select organize_id from ${userExcludedOrganizations}
        where ${userExcludedOrganizations.userId} = ${users.userId} order by organize_id collate "C")`,
      names: organizationNames,
    },
    enabled: { label: '状态', value: users.enabled, texts: ENABLED_TEXTS },
    lockedTime: { label: '锁定时间', value: users.lockedTime },
    unlockingTime: { label: '解锁时间', value: users.unlockingTime },
    lockedReason: { label: '锁定原因', value: users.lockedReason },
    password: { label: '密码', value: users.passwordHash, isHidden: true },
    mustChangePassword: { label: '须修改初始密码', value: users.mustChangePassword, texts: YES_NO_TEXTS },
    secondFactorTime: {
      label: '二次验证绑定时间',
      value: sql`(select bound_time from ${secondFactors} where ${secondFactors.userId} = ${users.userId})`,
    },
    passkeys: {
      label: '通行密钥',
      value: sql`array(select name from ${passkeys} where ${passkeys.userId} = ${users.userId} order by create_time, passkey_id)`,
    },
    messenger: { label: '消息应用绑定', value: users.messengerHash, isHidden: true },
  },
};
