import type { Texts } from '@/platform/language/translateWith';

/** English texts of the introduction page, as far as the site's configuration does not replace them. */
export const enUS: Texts = {
  进入平台: 'Open the portal',
  让能源服务融入日常生活: 'Energy services, part of everyday life',
  '租户、应用、项目与能源设备在一处管理，营销互动在一处运营。能源企业的每个团队，都从同一个入口开始一天的工作。':
    'Merchants, apps, projects and energy devices are managed in one place, and campaigns are run from it. Every team of an energy company starts its day at the same door.',

  // The platform's abilities.
  平台能力: 'What it does',
  '从账号开通到设备运行，业务在同一套组织与权限下展开。':
    'From a new account to a running device, work happens under one organization and one set of permissions.',
  多租户: 'Merchants',
  '一个平台，多家企业各自独立': 'One platform, many companies, each on its own',
  '集团、分公司与合作伙伴以租户入驻，各有组织、角色与数据，互不可见；需要协作时，可授权员工进入其他租户。':
    'Groups, branches and partners join as merchants with their own organization, roles and data, which nobody else sees. Where they work together, staff can be authorized to enter another merchant.',
  '租户按上下级管理，停用即时生效': 'Merchants are managed level by level; disabling one takes effect at once',
  '跨租户授权按角色给出，可设有效期': 'Access to another merchant comes with a role and can have an end date',
  '数据隔离由数据库保证，不依赖页面': 'Data is kept apart by the database, not by the pages',
  应用门户: 'Apps',
  '所有业务应用，一个入口': 'All business apps behind one door',
  '自有系统、子应用与外部链接统一编排，员工登录后只看到自己有权使用的应用和菜单。':
    'Your own systems, embedded apps and links elsewhere stand side by side. Staff see the apps and menus that they may use, and no others.',
  '应用按分类排列，按租户开通': 'Apps are ordered by category and opened per merchant',
  '菜单与按钮权限随角色变化，即时生效': 'Menus and buttons follow the role, as soon as it changes',
  '全键盘操作，拼音即可搜索菜单': 'Works by keyboard alone; menus are found by a few letters',
  项目运营: 'Projects',
  '以项目为单位，看清经营与运行': 'See each project for what it earns and how it runs',
  '电站、园区与充电场站作为项目管理，发电、用电与触达数据汇总为看板，按时间段对比。':
    'Power stations, parks and charging sites are projects. What they generate, use and reach comes together on a dashboard, period by period.',
  '常用项目置顶，登录后直达': 'Keep your projects at the top and arrive there after signing in',
  关键指标与趋势同屏呈现: 'Key figures and trends on one screen',
  '数据可导出，口径与页面一致': 'Exports count exactly as the pages do',
  '光伏、储能与充电桩，统一接入': 'Solar, storage and chargers, connected alike',
  '设备状态与告警汇集到项目之下，运维人员在同一处看到异常，并通知到责任人。':
    'Device states and alarms are gathered under their project. Engineers see what is wrong in one place, and whoever is in charge is told.',
  '告警按类型归组，减少重复打扰': 'Alarms are grouped by kind, so that nobody is told twice',
  '运维、调度、客服看到同一份状态': 'Engineers, dispatchers and support see the same state',
  设备数据只对所属租户开放: 'Device data is open to its own merchant alone',
  把节能变成用户愿意参与的事: 'Saving energy, something people like to join',
  '面向居民与企业用户开展节能挑战、积分兑换与需求响应邀约，效果回到项目数据中衡量。':
    'Run challenges, rewards and demand-response invitations for households and companies, and measure them in the data of the project.',
  '活动、人群与消息模板分开维护': 'Campaigns, audiences and message templates are kept apart',
  '站内信、短信等渠道统一发送': 'Site messages, texts and other channels from one place',
  参与和转化按项目统计: 'Participation is counted per project',
  安全合规: 'Security',
  '数据安全，从底层做起': 'Security from the ground up',
  '手机号、邮箱与证件号加密存储，传输中再次加密；每一次变更都留下可查的记录。':
    'Phone numbers, e-mail addresses and identity numbers are stored encrypted and encrypted once more on their way. Every change leaves a record.',
  '密码规则、锁定与会话时长统一管控': 'One rule for passwords, locks and sessions',
  权限由服务端逐一校验: 'The server checks every permission itself',
  操作与变更在同一事务中留痕: 'A change and its record are written together, or not at all',

  // The platform's users.
  谁在使用: 'Who uses it',
  '不同岗位，各取所需。': 'Each finds what they need.',
  平台管理员: 'Platform administrators',
  '开通租户与应用，维护菜单和公共字典。': 'Open merchants and apps, and look after menus and shared dictionaries.',
  企业管理员: 'Company administrators',
  '管理组织、岗位与角色，决定谁能看到什么。':
    'Look after organizations, positions and roles, and decide who sees what.',
  运营人员: 'Operations',
  '进入项目查看指标，策划活动，跟进效果。': 'Follow the figures of a project, plan campaigns and see what they bring.',
  运维人员: 'Engineers',
  '关注设备告警，处理并回填结果。': 'Watch device alarms, deal with them and report back.',

  // How to start.
  如何开始: 'How to begin',
  '三步进入工作。': 'Three steps to work.',
  获取账号: 'Get an account',
  '由企业管理员创建账号，初始密码仅显示一次。':
    'Your administrator creates it; the initial password is shown only once.',
  登录平台: 'Sign in',
  '使用用户名密码，或通过钉钉登录；首次登录请修改密码。':
    'With user name and password, or by DingTalk. Change the password at your first sign-in.',
  选择应用: 'Choose an app',
  '从首页进入应用，或按 Ctrl K 搜索菜单与页面。':
    'Enter it from the home page, or press Ctrl K to search menus and pages.',
};
