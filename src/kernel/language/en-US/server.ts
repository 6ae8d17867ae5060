import type { Texts } from '@/platform/language/translateWith';

/** The messages of the refusals that the server may send for a call of any endpoint. */
export const server: Texts = {
  请先完成二次验证: 'Enter the second factor first',
  数据不存在或已被删除: 'This no longer exists',
  '数据已被他人修改，请刷新后再试': 'Somebody else has changed this meanwhile. Please refresh and try again',
  请先修改初始密码: 'Please change your initial password first',
  '没有操作权限，请联系管理员': 'You have no permission to do this. Please contact your administrator',
  请求来源不被允许: 'Requests from this origin are not allowed',
  签名验证失败: 'The signature is wrong',
  请求的地址不存在: 'There is nothing at this address',
  '请求过于频繁，请稍后再试': 'Too many requests. Please try again shortly',
  '同时进行的操作过多，请稍后再试': 'Too many operations at the same time. Please try again shortly',
  '同时进行的下载过多，请等其他下载完成后再试':
    'Too many downloads at the same time. Please wait until another one is done',
  '打开的页面过多，请关闭一些后再试': 'Too many open pages. Please close some and try again',
  '登录失败次数过多，请稍后再试': 'Too many failed attempts. Please try again later',
  '导出过于频繁，请 {n} 分钟后再试': 'Too many exports. Please try again in {n} min',
  '验证错误次数过多，请 {n} 分钟后再试': 'Too many wrong attempts. Please try again in {n} min',
  下载凭证无效: 'This download is no longer valid',
  用户名与当前用户不一致: 'This is not your user name',
  请通过修改密码更改自己的密码: 'Use “Change password” for your own password',
  手机号与该用户不一致: 'This is not the mobile number of the user',
  '系统未配置邮件通道，无法发送验证码，请联系管理员':
    'No mail server is configured, so no code can be sent. Please contact your administrator',
};
