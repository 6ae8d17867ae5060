import type { Texts } from '@/platform/language/translateWith';

/** The public pages: signing in, and changing an initial password before the portal opens. */
export const publicPages: Texts = {
  // The site's defaults, if the configuration does not replace them.
  数字生活能源服务平台: 'Digital Living Energy Platform',
  面向能源企业的一站式数字生活能源服务平台: 'One place for energy companies to run the services of everyday life',

  // Signing in.
  登录: 'Sign in',
  '欢迎使用{name}': 'Welcome to {name}',
  用户名: 'User name',
  密码: 'Password',
  显示密码: 'Show password',
  大写锁定已开启: 'Caps lock is on',
  记住用户名: 'Remember user name',
  忘记密码: 'Forgot password',
  '正在登录…': 'Signing in…',
  或: 'or',
  钉钉登录: 'Sign in with DingTalk',
  返回登录: 'Back to sign-in',
  退出登录: 'Sign out',

  // Returning from the messenger.
  '正在登录，请稍候': 'Signing you in, one moment',
  请选择要登录的账号: 'Choose an account',
  '您的钉钉关联了 {n} 个账号': 'Your DingTalk is linked to {n} accounts',
  '账号 {n}': 'Account {n}',

  // Changing a password.
  修改初始密码: 'Change your initial password',
  '{name}，您当前的密码由他人设置。为保障账号安全，请先设置新密码，再继续使用。':
    '{name}, your current password was set by somebody else. To keep your account safe, set one of your own before you go on.',
  重置密码: 'Reset password',
  '验证码将发送到该用户登记的邮箱。': 'The code goes to the e-mail address of the user.',
  原始密码: 'Current password',
  新密码: 'New password',
  确认密码: 'Confirm password',
  邮箱: 'E-mail',
  验证码: 'Verification code',
  获取验证码: 'Get code',
  '正在发送…': 'Sending…',
  '{n} 秒后重新获取': 'Again in {n} s',
  验证码已发送: 'Code sent',
  '，': ', ',
  '{n} 分钟内有效': 'good for {n} minutes',
  密码要求: 'What a password needs',
  '8 位以上': '8 or more',
  大写字母: 'Uppercase',
  小写字母: 'Lowercase',
  数字: 'Digit',
  特殊符号: 'Symbol',
  已满足: 'done',
  确认修改: 'Change password',
  '正在提交…': 'Submitting…',
  '修改成功，即将跳转到登录页面': 'Password changed. Taking you to sign-in',
  修改成功: 'Password changed',
  '{n} 秒后自动返回登录页面。': 'You will be taken back to sign-in in {n} seconds.',

  // Validation errors of form fields.
  请输入用户名: 'Enter the user name',
  请输入密码: 'Enter the password',
  请输入原始密码: 'Enter the current password',
  请输入邮箱: 'Enter the e-mail address',
  请输入验证码: 'Enter the verification code',
  '请输入 6 位数字验证码': 'The verification code has 6 digits',
  数据格式错误: 'Wrong format',
  密码首尾不能有空格: 'No spaces at the beginning or the end',
  '必须是包含大小写字母、数字和特殊符号的8位以上组合':
    'At least 8 characters with upper and lower case, a digit and a symbol',
  原始密码与新密码不能相同: 'The new password must differ from the current one',
  两次新密码输入不同: 'The two new passwords differ',

  // Notices of the portal and the server.
  '系统异常，请重试': 'Something went wrong. Please try again',
  '英文界面加载失败，请稍后重试': 'English could not be loaded. Please try again later',
  '获取用户信息失败，请重新登录。': 'Your details could not be loaded. Please sign in again.',
  '页面部分功能已停止工作，请重新加载页面': 'Part of this page has stopped working. Please reload it',
  '正在退出登录…': 'Signing out…',
  登录状态已改变: 'You are signed in differently now',
  '缺少加密公钥，请联系管理员': 'The encryption key is missing. Please contact your administrator',
  用户名或密码错误: 'Wrong user name or password',
  '账号已停用或锁定，请联系管理员': 'This account is disabled or locked. Please contact your administrator',
  '请求已过期，请重试': 'The request has expired. Please try again',
  '登录失败次数过多，请 {n} 分钟后再试': 'Too many failed attempts. Please try again in {n} minutes',
  登录状态已过期或者不合法: 'Your session has expired. Please sign in again',
  未配置钉钉登录: 'DingTalk sign-in is not set up',
  '登录码已使用或已过期，请重新登录': 'This sign-in was used already or has expired. Please sign in again',
  '暂时无法连接钉钉，请稍后再试': 'DingTalk cannot be reached. Please try again shortly',
  '该钉钉账号没有绑定中国大陆手机号，请联系管理员':
    'This DingTalk account has no mainland mobile number. Please contact your administrator',
  原始密码不正确: 'The current password is wrong',
  '密码过于常见或包含姓名，容易被猜到，请更换':
    'This password is too common or contains your name. Please choose one that nobody guesses',
  验证码错误或已过期: 'The verification code is wrong or has expired',
  '请 {n} 秒后再获取验证码': 'Please wait {n} seconds before getting another code',
  '获取验证码过于频繁，请稍后再试': 'Too many codes were asked for. Please try again later',
  无需修改初始密码: 'The initial password was changed already',
  '该用户没有邮箱，无法发送验证码': 'This user has no e-mail address to send a code to',
  请求参数有误: 'The request was not understood',
  '系统繁忙，请稍后再试': 'The system is busy. Please try again shortly',
  '钉钉登录链接无效或已过期，请重新登录': 'This DingTalk sign-in is invalid or has expired. Please sign in again',
  '该钉钉账号没有对应的门户账号，请联系管理员':
    'No portal account belongs to this DingTalk account. Please contact your administrator',
};
