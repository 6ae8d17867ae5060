import type { Texts } from '@/platform/language/translateWith';

/** Data scopes: the form that changes what a user sees, and the words that several screens use for scopes. */
export const dataPermissions: Texts = {
  数据权限: 'Data access',
  '数据权限：{name}（{userName}）': 'Data access: {name} ({userName})',
  '取消勾选角色包含的组织：不能再查看它及其下级组织的数据；勾选其他组织：另可查看它本身的数据，不含下级。本人及其新增的用户始终可查看':
    'Untick an organization of a role to hide it with all below it. Tick another one to show its own data, without those below it. Users always see themselves and the users whom they added',
  '管理员可查看全部数据，不能另加或排除': 'Administrators see all data; nothing can be added or taken out',
  '该用户没有启用的角色，仅可查看本人数据': 'This user has no enabled role and sees only their own data',
  您的数据范围内没有组织: 'There is no organization within your data scope',
  已排除: 'Excluded',
  单独添加: 'Added for the user',
  全部数据: 'All data',
  本组织及下级组织: 'Own organization and below',
  本组织: 'Own organization',
  仅本人: 'Own data only',
  角色名称: 'Role name',
  '超出了您自己的数据范围，不能授予': 'This goes beyond your own data scope; you cannot grant it',
  不能修改自己的数据权限: 'You cannot change your own data access',
  '管理员可查看全部数据，不能排除': 'Administrators see all data; nothing can be taken out',
  '数据范围超出了您自己的数据范围，不能授予': 'The data scope goes beyond your own; you cannot grant it',
  '用户“{name}”的权限超出了您自己的权限，不能操作': 'User “{name}” has more permissions than you; you cannot do this',
};
