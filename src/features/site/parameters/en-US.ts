import type { Texts } from '@/platform/language/translateWith';

/** English texts of the parameters, those that the modules of the server declare included. */
export const enUS: Texts = {
  系统参数: 'Parameters',
  '参数随产品提供，不能新增或删除；修改后两秒内对所有服务器生效':
    'Parameters come with the product. A change applies to all servers within two seconds',
  '名称、参数键或说明': 'Name, key or description',
  暂无可以设置的参数: 'There are no parameters to set',
  参数名称: 'Name',
  参数键: 'Key',
  参数值: 'Value',
  密文值: 'Secret value',
  平台的值: 'Value of the platform',
  修改状态: 'State',
  修改时间: 'Changed at',
  修改人: 'Changed by',
  已修改: 'Changed',
  未修改: 'Unchanged',
  存储的值无效: 'Invalid, not applied',
  已设置: 'Set',
  数值: 'Number',
  开关: 'Switch',
  选项: 'Choice',
  密文: 'Secret',

  // Editing.
  '编辑参数“{name}”': 'Edit parameter “{name}”',
  保存后不再显示: 'It is not shown again after saving',
  '恢复“{name}”的默认值？': 'Reset “{name}”?',
  '将使用产品的默认值。': 'The default of the product applies again.',
  '将使用平台的值。': 'The value of the platform applies again.',
  请输入参数值: 'Enter a value',
  '“{parameter}”已被{name}改为“{current}”，您的“{own}”没有保存。如仍需修改，请再次保存':
    '{name} has changed “{parameter}” to “{current}”. Your “{own}” was not saved. Save again if you still want it',
  他人: 'Someone else',
  '平台的值是“{value}”，只能设置得更严格': 'The platform’s value is “{value}”. A merchant can only be stricter',

  // Security settings.
  安全设置: 'Security',
  '租户只能设置得比平台更严格；修改后两秒内生效，对已登录的用户同样生效':
    'A merchant can only be stricter than the platform. A change applies within two seconds, to users who are signed in as well',
  '保存这些修改？': 'Save these changes?',
  '保存{name}': 'Save {name}',
  '不能大于 {n}': 'At most {n}',
  密码最小长度: 'Minimum length of passwords',
  '设置新密码时的最少字符数；密码始终须包含大小写字母、数字和特殊符号':
    'The least number of characters of a new password, which has upper and lower case letters, digits and symbols in any case',
  个字符: 'characters',
  不得重复的历史密码数: 'Passwords not to be used again',
  '新密码不能与最近使用的若干个密码相同，当前密码计算在内；0 表示不限制':
    'A new password differs from so many last ones, the present one included; 0 for no limit',
  个: 'items',
  验证码位数: 'Digits of a verification code',
  '邮件验证码的数字位数，对之后发送的验证码生效': 'The number of digits of codes that are mailed from now on',
  位: 'digits',
  验证码有效期: 'Validity of a verification code',
  '验证码发送后的有效时间，对之后发送的验证码生效': 'How long codes that are mailed from now on are valid',
  验证码可输错次数: 'Wrong entries of a verification code',
  '同一验证码输错达到该次数后失效，须重新获取': 'A code that was entered wrongly so often is no longer valid',
  每天验证码次数: 'Verification codes a day',
  '同一用户为同一用途（如忘记密码）24 小时内最多获取验证码的次数':
    'How often a user is sent a code for one purpose, such as a forgotten password, within 24 hours',
  密码有效期: 'Age of passwords',
  '密码超过有效期后，下次登录时须先修改；0 表示长期有效':
    'An older password has to be changed at the next sign-in; 0 for any age',
  密码不得包含用户名或姓名: 'Passwords without names',
  '开启后，密码中不能出现用户名、姓名及其三个字符以上的部分':
    'While on, passwords contain neither the user name nor the name, nor a part of them from three characters on',
  密码禁用词: 'Forbidden words',
  '密码中不能出现的词，每行一个，不区分大小写；租户的禁用词与平台的同时生效':
    'Words that no password contains, one a line, in upper or lower case. Those of the platform and of the merchant apply together',
  '每个禁用词至少 {n} 个字符': 'Each word has at least {n} characters',
  '每个禁用词最多 {n} 个字符': 'Each word has at most {n} characters',
  '最多 {n} 个禁用词': 'At most {n} words',

  // Parameters of sessions.
  会话: 'Sessions',
  无操作退出时间: 'Idle time',
  '超过该时间没有操作，会话结束，须重新登录；对已登录的会话同样生效':
    'A session without calls for so long ends. Applies to running sessions as well',
  会话最长时间: 'Maximum duration',
  '登录满该时间后，即使一直在操作，也须重新登录；对已登录的会话同样生效':
    'A session ends so long after the sign-in, in use or not. Applies to running sessions as well',
  每人同时登录数: 'Sessions of one user',
  '同一用户同时登录的浏览器数；超过时最早的登录结束，对已登录的会话同样生效':
    'In how many browsers a user is signed in at the same time. Beyond that the oldest session ends. Applies to running sessions as well',
  每类设备同时登录数: 'Sessions on one kind of device',
  '同一用户在电脑、手机、平板上各自同时登录的浏览器数；超过时该类设备上最早的登录结束，0 表示不限制':
    'In how many browsers on computers, on phones and on tablets a user is signed in at the same time. Beyond that the oldest session on that kind of device ends; 0 for no limit',
  允许的网络地址: 'Allowed addresses',
  '只允许从这些地址登录和操作，每行一个 IP 地址或网段，如 10.0.0.0/8；留空不限制，租户的与平台的须同时满足':
    'Users sign in and work from these addresses only, one address or network such as 10.0.0.0/8 a line. Empty for any. Those of the platform and of the merchant apply together',
  '每行须是一个 IP 地址或网段': 'Each line has to be an address or a network',
  人机验证的失败次数: 'Failures until a captcha',
  '十五分钟内同一用户名或同一网络登录失败达到该次数后，登录时浏览器须先完成一次计算（无需用户操作），失败越多计算越久；0 表示不要求':
    'After so many failed sign-ins with a name or from a network within fifteen minutes, the browser does a computation before a sign-in. Users have nothing to do. The more failures, the longer it takes; 0 for never',
  锁定账号的失败次数: 'Failures until a lock',
  '在本人登录过的设备上，十五分钟内密码输错达到该次数时锁定账号；0 表示不锁定。其他设备上的失败只会减慢登录，不会锁定账号':
    'So many wrong passwords within fifteen minutes, on a device that the user has signed in on before, lock the account; 0 for never. Failures on other devices slow sign-ins down only',
  敏感操作再次验证: 'Second factor for sensitive calls',
  '已绑定二次验证的用户在授权、修改角色、重置密码、查看或导出敏感信息前，距上次验证超过该时间须再次验证；0 表示不要求':
    'Users with a second factor give it again before they grant rights, change roles, reset passwords, or read or export secret data, if the last time was longer ago; 0 for never',
  锁定时长: 'Duration of the lock',
  '因密码输错而锁定的账号，在该时间后自动解锁；管理员可以提前解锁':
    'An account that wrong passwords have locked is unlocked after so long. Administrators can unlock it before',
  '其中不包含您当前的地址 {address}，保存后您将无法登录':
    'Your own address {address} is not among them, so that you could not sign in any more',

  // Parameters of the site.
  站点外观: 'Appearance',
  产品名称: 'Product name',
  '显示在登录页、浏览器标签和邮件中': 'Shown on the sign-in page, in browser tabs and in mails',
  请输入产品名称: 'Enter the name of the product',
  浏览器图标: 'Favicon',
  '浏览器标签上的图标；没有时使用产品自带的图标': 'The icon in browser tabs. Without one, that of the product is used',
  平台标志: 'Logo',
  '显示在产品名称旁的图片；没有时使用产品自带的标志':
    'The picture beside the product’s name. Without one, that of the product is used',
  '请输入本站的地址（以 / 开头），或以 data:image/ 开头的图片':
    'Enter an address on this site, beginning with /, or a picture that begins with data:image/',
  主题色: 'Theme colour',
  '按钮、链接和选中项的颜色': 'The colour of buttons, links and selected items',
  '请输入 #rrggbb 形式的颜色，例如 #1b58f4': 'Enter a colour of the form #rrggbb, such as #1b58f4',
  顶部导航样式: 'Top navigation',
  顶部导航的底色: 'The background of the top navigation',
  左侧菜单样式: 'Side menu',
  左侧菜单的底色: 'The background of the side menu',
  请选择样式: 'Choose a style',
  显示标签栏: 'Tab bar',
  在页面上方显示已打开的页面: 'Shows the open pages above the page',
  全员水印: 'Watermark for everybody',
  '在每个人的页面上显示其姓名；关闭时由每个人自行决定':
    'Lays everybody’s name over their pages. While off, each person decides',
  对管理人员隐藏审批中心和文件中心: 'Hide the approval and file centres from managers',
  '开启时，拥有相应管理权限的人在头像菜单中看不到这两个入口，其他人看得到；关闭时相反':
    'While on, the menu under the avatar shows the two centres to everybody but those with the right to manage them. While off, only to these',
  产品介绍内容: 'Content of the introduction',
  '产品介绍页的文字，可只写其中几部分：slogan、lead、abilities、lists、footer；没有写的使用产品自带的内容':
    'The texts of the introduction page: any of slogan, lead, abilities, lists and footer. The product has its own for the rest',
  'slogan 不能为空': 'slogan must not be empty',
  'lead 不能为空': 'lead must not be empty',
  'abilities 应为对象': 'abilities must be an object',
  'lists 应为数组': 'lists must be an array',
  'footer 应为对象': 'footer must be an object',
  '应为对象，且只包含 slogan、lead、abilities、lists、footer':
    'Must be an object with nothing but slogan, lead, abilities, lists and footer',

  // Parameters of limits.
  访问限制: 'Limits',
  '次/分钟': 'a minute',
  请输入次数: 'Enter a number',
  请输入整数: 'Enter a whole number',
  '至少 {n} 次': 'At least {n}',
  '最多 {n} 次': 'At most {n}',
  每个用户的调用次数上限: 'Calls of one user',
  '一个用户每分钟的调用次数，所有登录和服务器合计；0 表示不限':
    'Calls of one user in a minute, over all sessions and servers; 0 for any number',
  '至少 120 次：打开一个页面需要多次调用，再低将无法使用；0 表示不限':
    'At least 120: opening a page takes several calls, so that less would lock everybody out; 0 for any number',
  每个地址的调用次数上限: 'Calls from one address',
  '来自同一网络地址的每分钟调用次数；多人共用一个出口地址时应调高；0 表示不限':
    'Calls from one network address in a minute. Raise it where many people share an address; 0 for any number',
  '至少 300 次：同一地址可能有多人使用，再低将无法使用；0 表示不限':
    'At least 300: several people may share an address, so that less would lock them out; 0 for any number',
  每个用户按敏感信息查询的次数上限: 'Searches of one user by sensitive values',
  '一个用户每分钟按手机号等敏感信息查询的次数，防止逐个猜测；租户可以自行设定':
    'Searches of one user by phone numbers and the like in a minute, against guessing. Merchants can set their own',

  // Parameters of the audit log and the jobs.
  日志与任务: 'Logs and jobs',
  请输入天数: 'Enter the number of days',
  '至少 {n} 天': 'At least {n} days',
  '最多 {n} 天': 'At most {n} days',
  审计日志保留天数: 'Days of the audit log',
  每天凌晨按整月归档更早的审计日志: 'Older rows of the logs are archived every night, by whole months',
  '审计日志至少保留 {n} 天': 'The audit log is kept for at least {n} days',
  慢语句阈值: 'Slow statements',
  执行时间达到该值的数据库语句记为慢语句: 'Statements of the database that take this long count as slow',
  请输入毫秒数: 'Enter the milliseconds',
  '至少 {n} 毫秒': 'At least {n} ms',
  '最多 {n} 毫秒': 'At most {n} ms',
  数据源日志保留天数: 'Days of the data source log',
  每天凌晨删除更早的数据源日志和慢语句:
    'Older rows of the data source log and older slow statements are deleted every night',
  直接导出的最大行数: 'Rows of an immediate export, at most',
  '导出不超过此行数时立即下载，超过时转入下载中心在后台生成；0 表示全部转入下载中心':
    'Exports with at most this many rows are downloaded at once. Longer ones are created in the background for the download centre; 0 sends all there',
  行: 'rows',
  请输入行数: 'Please enter the number of rows',
  '至少 {n} 行': 'At least {n} rows',
  '最多 {n} 行': 'At most {n} rows',
  下载文件保留天数: 'Days for which downloads are kept',
  '导出等任务生成的文件在下载中心保留的天数，到期后文件被删除，记录显示为已过期':
    'Days for which files of exports and other jobs stay in the download centre. Then the files are deleted and shown as expired',
  任务保留天数: 'Days of jobs',
  每天凌晨删除更早结束的任务及其文件: 'Jobs that ended earlier are deleted every night, with their files',
  登录安全: 'Sign-in security',
  '关闭后登录不再要求动态验证码，已绑定的也不要求；可选时由用户自行绑定，角色可以要求必须绑定':
    'When off, signing in takes no second factor, even from users who have one. When optional, users may set one up, and roles may require it',

  // Parameters of notifications.
  授权到期提前提醒天数: 'Days of notice before an authorization ends',
  '每天上午提醒授权即将到期的用户，每个授权提醒一次':
    'Users are reminded of authorizations that end soon, every morning and once each',

  // Message channels.
  消息通道: 'Message channels',
  每个收件人每日的消息上限: 'Messages to one recipient a day',
  '同一通道一天内发给同一地址的消息数，超出的不发送，并在发送记录中说明；租户可以自行设定':
    'Messages of one channel to one address in a day. Further ones are not sent, and their records say so. Merchants may choose their own',
  每个收件人每周的营销消息上限: 'Marketing to one recipient a week',
  '同一通道一周内（周一起）发给同一地址的营销消息数，所有发送任务和调用方合计，超出的不发送；验证码和通知不受影响；租户可以自行设定':
    'Marketing of one channel to one address in a week from Monday on, of all tasks and programs together. Further messages are not sent; verification codes and notices are. Merchants may choose their own',
  条: 'messages',
  请输入条数: 'Enter the number of messages',
  '至少 {n} 条': 'At least {n}',
  '最多 {n} 条': 'At most {n}',
  营销短信须事先同意: 'Marketing by SMS needs a consent',
  营销语音须事先同意: 'Marketing by voice needs a consent',
  营销邮件须事先同意: 'Marketing by mail needs a consent',
  '开启后，该通道的营销消息只发给事先同意接收的人，其他人的消息不发送，并在发送记录中说明；验证码和通知不受影响；租户可以自行设定':
    'Marketing of this channel goes to those alone who have agreed beforehand. Other messages of marketing are not sent, and their records say so; verification codes and notices are. Merchants may choose their own',
  消息免打扰时段: 'Quiet hours of messages',
  '营销消息在该时段内不发送，等到时段结束；验证码和通知不受影响；格式 22:00-08:00，留空表示没有；租户可以自行设定':
    'Marketing waits until these hours are over; verification codes and notices don’t. Such as 22:00-08:00, or empty for none. Merchants may choose their own',
  请输入时段: 'Enter the hours',
  '格式为 22:00-08:00，留空表示没有': 'Such as 22:00-08:00, or empty for none',
  发送记录保留天数: 'Days for which sent messages are kept',
  每天凌晨删除更早的发送记录: 'Older ones are deleted every night',
};
