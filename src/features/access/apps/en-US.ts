import type { Texts } from '@/platform/language/translateWith';

/** English texts of the apps screen. */
export const enUS: Texts = {
  应用管理: 'Apps',
  '顶部导航中的应用，以及哪些租户拥有它们，仅平台可以维护':
    'The apps of the top navigation and the merchants that have them. Only the platform manages them',
  新增应用: 'Add app',
  编辑应用: 'Edit app',
  应用编码: 'App code',
  应用路径: 'App path',
  '站内路径以 / 开头，子应用为 /smartube-app/应用编码；外部应用填写完整的 http(s) 地址':
    'A path in the portal begins with /; an embedded app has /smartube-app/ followed by its code; an external one, its full http(s) address',
  顶部导航: 'Top navigation',
  应用类型: 'Kind',
  普通链接: 'Link',
  内嵌子应用: 'Embedded app',
  需要选择项目: 'Needs a project',
  进入前须先选定一个项目: 'A project must be chosen before opening it',
  隔离运行: 'Run isolated',
  '在隔离环境中运行，只能访问本应用的接口': 'It runs in an isolated environment and can only call its own API',
  隔离: 'Isolated',
  打开方式: 'Opens in',
  当前窗口: 'This window',
  新标签页: 'A new tab',
  '名称、编码或路径': 'Name, code or path',
  没有符合条件的应用: 'No apps match',
  应用图标: 'Logo',
  应用图标文件: 'Logo file',
  'PNG、JPEG 或 WebP，不超过 200 KB，建议正方形': 'PNG, JPEG or WebP, up to 200 KB, preferably square',
  '只支持 PNG、JPEG 或 WebP 图片': 'Only PNG, JPEG and WebP images are supported',
  '图片不能超过 200 KB': 'The image must not exceed 200 KB',
  更换图片: 'Change image',
  上传图片: 'Upload image',
  租户数: 'Merchants',
  菜单数: 'Menu nodes',
  '在顶部导航显示 {name}': 'Show {name} in the top navigation',
  已在顶部导航显示: 'Shown in the top navigation',
  已从顶部导航隐藏: 'Hidden from the top navigation',
  '删除应用“{name}”？': 'Delete app “{name}”?',
  '它的 {n} 个菜单节点将一并删除，不能恢复。其他租户仍拥有的应用不能删除。':
    'Its menu nodes ({n}) are deleted as well. This cannot be undone. An app that other merchants still have cannot be deleted.',

  // The merchants that have an app.
  '拥有“{name}”的租户': 'Merchants that have “{name}”',
  '下级租户的应用来自上级：分配给下级时上级一并获得，从上级收回时下级一并失去。':
    'A merchant gets its apps from its parent: giving an app to a merchant gives it to the parents too, and taking it from a parent takes it from those below.',
  '将分配给 {a} 个租户，收回 {b} 个': 'Merchants that get it: {a}, that lose it: {b}',
  '从 {n} 个租户收回应用“{name}”？': 'Take app “{name}” from merchants ({n})?',
  收回: 'Take away',
  '{name}（拥有全部应用）': '{name} (has all apps)',
  '关闭后，刚才的选择不会保存。': 'Your choices will not be saved.',
  '{names} 将失去该应用。': '{names} will lose the app. ',
  '等 {n} 个租户': ' and others ({n} merchants in all)',
  '{a} 个角色、{b} 名用户的权限随之减少。': 'Permissions shrink with it; roles: {a}, users: {b}. ',

  // Messages for inputs that a form or the server refuses.
  请选择打开方式: 'Choose how it opens',
  请选择应用分类: 'Choose a category',
  '以字母开头，只能使用字母、数字、下划线和短横线':
    'Begins with a letter; letters, digits, underscores and hyphens only',
  请选择图片: 'Choose an image',
  分配租户: 'Give to merchants',
  '应用数量已达上限（{n} 个）': 'There are as many apps as there can be ({n})',
  应用编码已存在: 'This app code is taken',
  '内置应用不能删除，可以在顶部导航中隐藏':
    'A built-in app cannot be deleted; it can be hidden from the top navigation',
  '还有 {n} 个租户拥有该应用，请先收回后再删除':
    'Other merchants still have this app ({n}). Please take it back before deleting it',
  所选应用分类不存在或已停用: 'The category does not exist or is disabled',
  '图片已失效，请重新上传': 'The image is no longer available. Please upload it again',
  '所选租户不存在，请刷新后再试': 'A chosen merchant no longer exists. Please refresh and try again',
  '平台始终拥有全部应用，不能修改': 'The platform always has every app',
  同一租户不能既分配又收回: 'An app cannot be given to and taken from the same merchant at once',
  '上级租户没有该应用，请先分配给上级租户': 'The parent merchant lacks this app. Give it to the parent first',
  请输入应用名称: 'Enter the name of the app',
  请输入应用编码: 'Enter the code of the app',
  '请输入以 / 开头的站内路径，或 http(s):// 开头的完整地址':
    'Enter a path of this site that begins with /, or a whole address that begins with http(s)://',
  原来的图片: 'The former picture',
  另一张图片: 'Another picture',
  查看这些租户: 'Show these merchants',
};
