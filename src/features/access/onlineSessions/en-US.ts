import type { Texts } from '@/platform/language/translateWith';

/** English texts of the open sessions. */
export const enUS: Texts = {
  在线会话: 'Online sessions',
  '现在登录着的用户；最后调用时间精确到分钟': 'Who is signed in now. The last call is exact to a minute',
  暂无在线会话: 'No open sessions',
  当前会话: 'This session',
  登录时间: 'Signed in',
  结束该用户的会话: 'End sessions of the user',
  结束该租户的会话: 'End sessions of the merchant',
  全部结束: 'End all',
  '结束用户“{name}”的 {n} 个会话？': 'End {n} sessions of “{name}”?',
  '结束租户“{name}”的 {n} 个会话？': 'End {n} sessions in “{name}”?',
  '结束全部 {n} 个其他会话？': 'End all {n} other sessions?',
  '这些会话的用户立即退出登录，未保存的内容会丢失。您的当前会话不受影响。':
    'Their users are signed out at once and lose unsaved input. Your own session goes on.',
  没有其他会话: 'There is no other session',
  '已结束 {n} 个会话': '{n} sessions ended',
  '不能结束当前会话，请退出登录': 'To end this session, sign out',
};
