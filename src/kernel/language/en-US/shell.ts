import type { Texts } from '@/platform/language/translateWith';

/**
 * The shell: its header with the apps, the bell and the user menu, the appearance settings, the command palette, and
 * the home page.
 */
export const shell: Texts = {
  其他应用: 'Other apps',
  '我的待办({n})': 'To do ({n})',
  '我的申请({n})': 'My requests ({n})',
  我的待办: 'To do',
  我的申请: 'My requests',
  审批中心: 'Approvals',
  文件中心: 'Files',
  个人信息: 'Profile',
  '无菜单权限，请联系管理员': 'You have no permission for this menu. Please contact your administrator',
  '{name}加载失败': '{name} could not be loaded',
  '可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请保存当前内容后重新加载页面。':
    'The network may be unstable, or the portal was just updated. Please retry; if that does not help, save your work and reload the page.',
  '网络已断开，恢复后将自动继续': 'The connection is lost. Everything goes on by itself once it is back',
  已在其他标签页退出登录: 'Signed out in another tab',
  '此页未保存的内容已隐藏。用原账号重新登录原租户后，可在此页继续填写。':
    'What you have not saved on this page is hidden. Sign in again with the same account and merchant to go on.',
  在新标签页登录: 'Sign in in a new tab',
  '已在其他标签页切换到“{merchant}”': 'Another tab has switched to “{merchant}”',
  '此页未保存的内容属于“{merchant}”，现已隐藏。切换回该租户后，可在此页继续填写。':
    'What you have not saved on this page belongs to “{merchant}” and is hidden. Switch back to that merchant to go on.',
  '放弃修改，进入“{merchant}”': 'Discard changes and enter “{merchant}”',
  '该操作涉及权限或敏感信息，请输入身份验证器中的验证码后继续':
    'This concerns permissions or secret data. Enter the code of your authenticator app to go on',
  验证码或恢复码: 'Code or recovery code',
  导航: 'Navigation',
  返回: 'Back',
  当前位置: 'You are here',

  // The appearance settings.
  界面设置: 'Appearance',
  语言: 'Language',
  外观: 'Colours',
  跟随系统: 'System',
  浅色: 'Light',
  深色: 'Dark',
  密度: 'Density',
  标准: 'Default',
  紧凑: 'Compact',
  水印: 'Watermark',

  '外部链接，在新标签页打开': 'Another site, in a new tab',

  '项目|list': 'Projects',

  // The merchant chip.
  非所属租户: 'Not your own',
  搜索租户: 'Search merchants',
  '搜索租户，支持拼音': 'Search merchants',
  可进入的租户: 'Merchants',
  没有匹配的租户: 'No merchant matches',
  账号所属租户: 'Your own merchant',
  当前租户: 'Current merchant',
  '有效期至 {day}': 'Until {day}',

  // The command palette.
  搜索: 'Search',
  搜索菜单与页面: 'Search menus and pages',
  '搜索菜单与页面，支持拼音': 'Search menus and pages',
  搜索结果: 'Results',
  没有找到相关的菜单或页面: 'No menu or page found',
  '搜索加载失败，请检查网络后重试': 'The search could not be loaded. Please check the network and try again',
  已打开: 'Open',
  最近访问: 'Recent',
  菜单: 'Menu',

  // The home page.
  欢迎使用: 'Welcome',
  '{name}，您好': 'Hello {name}',
  '当前租户：{name}': 'Current merchant: {name}',
  我的应用: 'My apps',
  '您还没有任何应用权限，如需开通请联系管理员。': 'You have no apps yet. Please contact your administrator.',
  未读消息: 'Unread messages',
  最新消息: 'Newest messages',
  '您还没有任何菜单权限，如需开通请联系管理员。': 'You have no permissions yet. Please ask your administrator.',
  用户信息: 'Your profile',
  使用通行密钥: 'Use a passkey',
  验证: 'Confirm',
  站内消息: 'Messages',
};
