import type { Texts } from '@/platform/language/textOf';

/** What is said around and on every screen: the frame, lists, forms, notices, and what choosing somebody needs. */
export const shared: Texts = {
  // Words of many screens.
  状态: 'Status',
  备注: 'Remarks',
  操作: 'Actions',
  排序: 'Order',
  类型: 'Type',
  时间: 'Time',
  发送时间: 'Sent',
  创建时间: 'Created',
  姓名: 'Name',
  手机号: 'Mobile number',
  用户: 'User',
  '用户|list': 'Users',
  用户数: 'Users',
  组织: 'Organization',
  角色: 'Role',
  岗位: 'Position',
  应用: 'App',
  '应用|list': 'Apps',
  默认: 'Default',
  内置: 'Built-in',
  自定义: 'Custom',
  数据范围: 'Data scope',
  标签样式: 'Label style',
  是: 'Yes',
  否: 'No',
  '、': ', ',
  '；': '; ',
  '：': ': ',
  '。': '. ',
  '“{page}”': '“{page}”',
  '{title}（{n}）': '{title} ({n})',

  // States.
  正常: 'Normal',
  '正常|state': 'Active',
  '启用|state': 'Enabled',
  '停用|state': 'Disabled',
  '锁定|state': 'Locked',
  生效: 'In effect',
  有效: 'Active',
  失效: 'Inactive',

  // What can be done.
  新增: 'Add',
  新增下级: 'Add below',
  编辑: 'Edit',
  修改: 'Edit',
  删除: 'Delete',
  启用: 'Enable',
  停用: 'Disable',
  锁定: 'Lock',
  解锁: 'Unlock',
  查询: 'View',
  导入: 'Import',
  导出: 'Export',
  移动: 'Move',
  预览: 'Preview',
  复制: 'Copy',
  授权: 'Authorize',
  重置: 'Reset',
  保存: 'Save',
  取消: 'Cancel',
  关闭: 'Close',
  重试: 'Retry',
  重新加载: 'Reload',
  更多: 'More',
  切换: 'Switch',
  知道了: 'Got it',

  // What is done.
  已保存: 'Saved',
  已删除: 'Deleted',
  已启用: 'Enabled',
  已停用: 'Disabled',
  已复制: 'Copied',
  导出完成: 'Exported',

  // Lists.
  '共 {n} 条': 'Total: {n}',
  没有符合条件的数据: 'Nothing matches the filter',
  开始日期: 'Start date',
  结束日期: 'End date',
  清空筛选: 'Clear filter',
  '选择 {name}': 'Select {name}',
  选择本页: 'Select this page',
  '移动 {name}，第 {place} 项，共 {n} 项，按上下方向键调整':
    'Move {name}, {place} of {n}. Use the up and down arrow keys',
  '拖动，或按上下方向键调整顺序': 'Drag, or use the up and down arrow keys, to change the order',

  // Forms.
  继续修改: 'Keep editing',
  '放弃未保存的修改？': 'Discard unsaved changes?',
  放弃修改: 'Discard',
  继续填写: 'Keep editing',
  '关闭后，刚才填写的内容不会保存。': 'What you have typed will not be saved.',
  保存后不能修改: 'It cannot be changed later',
  '删除后不能恢复。': 'This cannot be undone.',
  请选择: 'Choose',
  正在加载: 'Loading…',
  正在搜索: 'Searching…',

  // Files.
  '选择 JSON 文件': 'Choose a JSON file',
  'JSON 文件': 'JSON file',
  '也可以在此粘贴 JSON 内容': 'Or paste JSON here',
  确认导入: 'Import',
  不变: 'Unchanged',

  // Choosing.
  请选择组织: 'Choose an organization',
  指定组织: 'Selected organizations',
  输入姓名搜索: 'Type a name to search',
  输入姓名或用户名搜索: 'Type a name or user name to search',
  没有找到用户: 'No users found',
  请先选择用户所属租户: 'Choose the merchant of the user first',
  请先选择授权租户: 'Choose the merchant to enter first',
  没有您可以授予的角色: 'There is no role that you may grant',
  '{name}（已停用）': '{name} (disabled)',
  '{names} 等 {n} 项': '{names} and more ({n} in all)',

  // Pages that are no page.
  页面资源加载失败: 'This page could not be loaded',
  '可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请重新加载页面。':
    'The network may be unstable, or the portal was just updated. Please retry; if that does not help, reload the page.',
  页面出错了: 'Something went wrong on this page',
  '请重新加载页面；如果问题仍然存在，请联系管理员。':
    'Please reload the page. If it happens again, contact your administrator.',
  没有访问权限: 'No access',
  '页面不存在，或者您没有访问它的权限。如需开通，请联系管理员。':
    'The page does not exist, or you have no permission to open it. Your administrator can grant it.',
  页面不存在: 'Page not found',
  '您访问的页面不存在或已被移除。': 'The page does not exist or was removed.',
  返回首页: 'Back to home',
  当前版本没有该页面: 'This version has no such page',
  '菜单指向的页面“{id}”不在当前版本中，请联系管理员检查菜单配置。':
    'The menu points to the page “{id}”, which this version does not have. Please ask your administrator to check the menu.',
  '{name}，正在打开': 'Opening the portal for {name}…',

  // The frame.
  首页: 'Home',
  项目列表: 'Projects',
  已打开的页面: 'Open pages',
  更多标签操作: 'More tab actions',
  已固定: 'Pinned',
  固定: 'Pin',
  取消固定: 'Unpin',
  左移: 'Move left',
  右移: 'Move right',
  关闭其他: 'Close others',
  关闭左侧: 'Close to the left',
  关闭右侧: 'Close to the right',
  关闭全部: 'Close all',
  有未保存的修改: 'Has unsaved changes',
  '{pages}中刚才填写的内容不会保存。': 'What you have typed in {pages} will not be saved.',
  已经是最后一页啦: 'This is the last open page',
  '菜单或权限已变更，已关闭：{pages}': 'Menus or permissions have changed; closed: {pages}',
  '菜单或权限已变更，已关闭：{pages}；其中未保存：{unsaved}':
    'Menus or permissions have changed; closed: {pages}; unsaved in {unsaved}',
  '版本 {version}，更新于 {date}': 'Version {version}, updated {date}',

  // The session.
  系统提示: 'Notice',
  重新登录: 'Sign in again',
  '登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录':
    'Your session has expired. You can stay on this page, or sign in again',
  '切换账号？': 'Switch account?',
  切换账号: 'Switch account',
  保持当前账号: 'Keep this account',
  '您打开的链接要求重新登录。当前账号为“{user}”（{merchant}），切换后将退出该账号，未保存的内容会丢失。':
    'The link that you opened asks to sign in again. You are signed in as “{user}” ({merchant}); switching signs this account out, and unsaved changes are lost.',
  切换租户: 'Switch merchant',
  '{title}（当前）': '{title} (current)',
  暂无授权租户: 'You are not authorized for any other merchant',
  已在当前租户下: 'You are in this merchant already',

  // Passwords.
  修改密码: 'Change password',
  '重置密码：{name}': 'Reset password: {name}',
  '验证码将发送到该用户的邮箱，请向本人索取；无法向其发送验证码时不必填写。本人下次登录时须再次修改密码':
    'The code goes to the user’s e-mail address; ask them for it. Leave it empty if no code can be sent. They must change the password at their next sign-in',
  用户已创建: 'User created',
  '用户 {userName} 的初始密码：': 'Initial password of {userName}:',
  '密码只显示这一次，请通过安全的方式告知本人。': 'The password is shown only this once. Pass it on in a safe way.',
  我已记下: 'I have noted it',

  // Calls that fail.
  请求失败: 'The request failed',
  '内容过长，无法加密': 'Too long to be encrypted',
  '数据解密失败，请重新登录': 'The data could not be decrypted. Please sign in again',
};
