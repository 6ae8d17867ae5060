import type { Texts } from '@/platform/language/translateWith';

/** English texts of roles. */
export const enUS: Texts = {
  角色管理: 'Roles',
  角色决定其用户可以打开的菜单和使用的按钮:
    'A role decides which menus its users can open and which buttons they can use',
  角色编码: 'Role code',
  '暂无角色，请点击右上角“新增”添加': 'No roles yet. Add one with “Add” at the top right',
  新增角色: 'Add role',
  编辑角色: 'Edit role',
  复制角色: 'Copy role',
  副本: ' copy',
  '停用角色“{roleName}”？': 'Disable role “{roleName}”?',
  '持有该角色的 {n} 名用户将立即失去由它获得的权限。': 'Users who lose what it gives them at once: {n}.',
  '停用后，该角色不再产生权限，也不能再分配给用户。':
    'Disabled, the role gives no permissions and cannot be assigned any more.',
  '删除角色“{roleName}”？': 'Delete role “{roleName}”?',
  '角色及其菜单权限将一并删除，不能恢复。': 'The role and its permissions are deleted. This cannot be undone.',
  '角色 {roleName} 的用户': 'Users with role {roleName}',
  还没有用户持有该角色: 'No user has this role yet',

  // Menus of a role.
  菜单权限: 'Permissions',
  搜索菜单或按钮: 'Search menus and buttons',
  您没有可以授予的菜单权限: 'There are no permissions that you may grant',
  没有匹配的菜单或按钮: 'No menu or button matches',
  '已选 {count} / {n}': '{count} / {n} selected',
  全选: 'Select all',
  '{app}的菜单和按钮': 'Menus and buttons of {app}',

  // Data scope of a role.
  '持有多个角色时，可查看的数据为各角色之和': 'With several roles, a user sees what any of them shows',
  请选择数据范围: 'Choose a data scope',

  // The effect of saving.
  正在计算影响范围: 'Working out who is affected…',
  权限没有变化: 'No change of permissions',
  '移除 {n} 项权限？': 'Remove permissions ({n})?',
  '缩小数据范围？': 'Narrow the data scope?',
  '新增 {names}': 'Added: {names}',
  '移除 {names}': 'Removed: {names}',
  '还没有用户持有该角色：{changes}': 'No user has this role yet. {changes}',
  '持有该角色的 {n} 名用户实际权限不变：{changes}': 'Users whose permissions stay the same: {n}. {changes}',
  '影响 {n} 名用户（含 {guests} 名其他租户的授权用户）：{changes}':
    'Users affected: {n} (of other merchants: {guests}). {changes}',
  '影响 {n} 名用户：{changes}': 'Users affected: {n}. {changes}',
  '另有 {n} 名用户实际权限不变': 'Other users, whose permissions stay the same: {n}',
  '数据范围“{to}”的组织有变化': 'The organizations of data scope “{to}” change',
  '数据范围由“{from}”改为“{to}”': 'The data scope changes from “{from}” to “{to}”',
  暂无用户受影响: 'no user is affected',
  '{n} 名用户可查看的数据增多': 'users who see more: {n}',
  '{n} 名用户可查看的数据减少': 'users who see less: {n}',
  '{n} 名用户可查看的数据有增有减': 'users who see other data: {n}',

  // Messages for inputs that a form or the server refuses.
  请输入角色名称: 'Enter the role name',
  请输入角色编码: 'Enter the role code',
  角色编码已存在: 'This role code is taken',
  '角色数量已达上限（{n} 个）': 'There are as many roles as there can be ({n})',
  '内置管理员角色不能修改、停用或删除': 'The built-in administrator role cannot be changed, disabled or deleted',
  '角色“{name}”超出了您自己的权限，不能操作': 'Role “{name}” goes beyond your own permissions; you cannot do this',
  不能修改自己持有的角色: 'You cannot change a role that you have yourself',
  '所选菜单不存在，请刷新后再试': 'A chosen menu no longer exists. Please refresh and try again',
  '“{path}”超出了您自己的权限，不能授予': '“{path}” goes beyond your own permissions; you cannot grant it',
  '{n} 个其他租户的授权用户': 'users of other merchants ({n})',
  '该角色下有 {held}，不能删除': 'This role cannot be deleted. It is held by {held}',
  '必须：下次登录时要先绑定身份验证器或通行密钥；持有多个角色时，以最严格的为准':
    'Required: the next sign-in starts with setting up an authenticator app or a passkey. Of several roles the strictest decides',
  请选择二次验证: 'Choose whether a second factor is needed',
  必须: 'Required',
  '共 {n} 项': '{n} in all',
  '增加：{names}': 'Added: {names}',
  '减少：{names}': 'Removed: {names}',
};
