import type { Texts } from '@/platform/language/translateWith';

/** English texts of the login log. */
export const enUS: Texts = {
  '谁在什么时候、从哪里登录和退出；默认显示最近 90 天':
    'Who signed in and out, when and from where; the last 90 days by default',
  '暂无登录日志，任何登录和退出都会记录在这里': 'No entries. Every sign-in and sign-out is recorded here',
  方式: 'Way',
  会话编号: 'Session',
  '（在线）': ' (open)',
  '该用户立即退出登录，未保存的内容会丢失。': 'The user is signed out at once and loses unsaved input.',
  已结束会话: 'Session ended',
  解锁账号: 'Unlock account',
  记录过期会话: 'Log expired sessions',
  '已记录 {n} 个会话': '{n} sessions logged',

  // Ways in and out.
  密码登录: 'Sign-in by password',
  登录码登录: 'Sign-in by code',
  管理员结束: 'Ended by administrator',
  会话过期: 'Session expired',
  被新登录顶替: 'Replaced by a new sign-in',

  // Reasons.
  密码错误: 'Wrong password',
  账号不存在: 'No such account',
  用户已停用: 'User is disabled',
  用户已锁定: 'User is locked',
  租户已到期: 'Merchant has ended',
  租户已停用: 'Merchant is disabled',
  登录码无效或已过期: 'Code is invalid or has expired',
  钉钉账号没有对应的用户: 'No user for this DingTalk account',
  钉钉账号没有手机号: 'DingTalk account without a phone number',
  进入租户: 'Entered the merchant',
  离开租户: 'Left the merchant',
  修改了密码: 'Password changed',
  重设了忘记的密码: 'Forgotten password replaced',
  密码被重置: 'Password reset',
  用户已删除: 'User removed',
  授权已变更: 'Authorization changed',
  租户重新启用: 'Merchant enabled again',
  在线会话被结束: 'Ended in the list of sessions',
  长时间未操作: 'Idle for too long',
  网络地址不允许: 'Address not allowed',
  超过最长时长: 'Reached the maximum duration',
  同时登录过多: 'Too many sessions',
};
