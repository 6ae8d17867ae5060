import type { Texts } from '@/platform/language/translateWith';

/** English texts of the data permissions. */
export const enUS: Texts = {
  '谁能看到哪些数据：由角色的数据范围决定，可以为个人另加或排除组织':
    'Who sees which data: the data scopes of roles decide, and organizations can be added or excluded for one user',
  受保护的列表: 'Protected lists',
  按角色: 'By role',
  按用户: 'By user',

  // Protected lists.
  能看到哪些行: 'Rows that a user sees',
  生效的地方: 'Where it holds',
  计数: 'Counts',
  选择框: 'Pickers',
  租户授权: 'Authorizations',
  '由系统登记，数据库按同一规则限制；不在此列表中的数据对有权限打开页面的人全部可见':
    'Registered by the system, and enforced by the database. All other data is visible to everybody who may open its page',
  没有受保护的列表: 'There are no protected lists',
  '可查看的组织中的用户，以及本人和本人新增的用户':
    'Users of the organizations that the user sees, the user, and the users whom they added',
  '可查看的组织，以及本人所在的组织': 'Organizations that the user sees, and their own',
  能看到的用户的数据: 'Those of users whom the user sees',
  '本人的记录；可查看全部数据的人能看到所有记录': 'The user’s own. Who sees all data sees all of them',

  // Scopes of roles and users.
  暂无角色: 'No roles',
  能看到的数据: 'What holders see',
  '{n} 个组织': '{n} organizations',
  '{names}等 {n} 个组织': '{names} and others, {n} organizations',
  '{scope}：无，只能看到本人的数据': '{scope}: none, own data only',
  '{scope}：{names}': '{scope}: {names}',
  '能看到全部数据：管理员不受数据权限限制': 'Sees all data: data scopes do not limit administrators',
  '能看到全部数据（来自角色“{role}”）': 'Sees all data (by role “{role}”)',
  '能看到{parts}，以及本人和本人新增的用户': 'Sees {parts}, themself and the users whom they added',
  能看到本人和本人新增的用户: 'Sees themself and the users whom they added',
  '另加{names}': 'in addition {names}',
  '排除{names}及其下级组织': 'without {names} and all below',
  本人所在的组织: 'the own organization',
  '{what}（来自角色“{role}”）': '{what} (by role “{role}”)',
  '{organization}及其下级组织': '{organization} and all below',
  另加或排除组织: 'Add or exclude',
  '选择一个用户，查看其能看到的数据和原因': 'Choose a user to see what they see, and why',
  '选择用户需要用户管理的权限，请联系管理员':
    'Choosing a user needs the right to list users. Please contact an administrator',
  '角色“{role}”': 'Role “{role}”',
  可查看: 'Visible',
  '已随上级组织“{above}”排除': 'Excluded with “{above}” above it',
  '没有可查看的组织，只能看到本人的数据': 'No organization: sees own data only',

  // The test.
  请选择列表: 'Choose a list',
  请输入数据编号: 'Enter the id',
  '选择用户和列表，查看该用户实际能看到哪些数据': 'Choose a user and a list to see what this user really sees',
  '该用户没有打开此列表的权限；以下是获得权限后能看到的数据':
    'This user may not open the list. With the right to it, they would see this',
  '能看到 {n} 条以上': 'Sees more than {n} rows',
  '能看到 {n} 条': 'Sees {n} rows',
  '其中 {n} 条不在您的数据范围内，不显示': '{n} of them lie outside your own data scope and are not shown',
  '以下是前 {n} 条': 'these are the first {n}',
  能看到的原因: 'Why',
  没有能看到的数据: 'Nothing to be seen',
  '某一条为什么能看到，或看不到': 'Why a row is visible, or is not',
  数据编号: 'Id',
  输入数据编号: 'Id of the row',
  查询原因: 'Explain',
  '没有这条数据，或它不在您的数据范围内': 'There is no such row, or it lies outside your own data scope',
  '能看到“{name}”': 'Sees “{name}”',
  '看不到“{name}”': 'Does not see “{name}”',
  管理员可查看全部数据: 'Administrators see all data',
  '角色“{roles}”可查看全部数据': 'Role “{roles}” shows all data',
  本人的数据: 'Their own',
  由该用户新增: 'Added by this user',
  该用户所在的组织: 'The user’s own organization',
  '组织“{organization}”已为该用户排除': 'Organization “{organization}” is excluded for this user',
  '组织“{organization}”随上级组织“{above}”一起排除':
    'Organization “{organization}” is excluded with “{above}” above it',
  '组织“{organization}”不在该用户的数据范围内': 'Organization “{organization}” lies outside this user’s data scope',
  不是该用户本人的记录: 'Not a record of this user',
  '组织“{organization}”是为该用户单独添加的': 'Organization “{organization}” was added for this user',
  '组织“{organization}”来自角色“{roles}”，也是单独添加的':
    'Organization “{organization}” comes by role “{roles}”, and was added for this user as well',
  '组织“{organization}”来自角色“{roles}”': 'Organization “{organization}” comes by role “{roles}”',
};
