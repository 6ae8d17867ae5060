import type { Texts } from '@/platform/language/translateWith';

/**
 * Letters (messages inside the portal) outside the letter screens: the bell, the drawer of one letter, and the home
 * page.
 */
export const letters: Texts = {
  查看更多: 'View all',
  暂无站内消息数据: 'No messages',
  站内信详情: 'Message',
  前往查看: 'Go to page',
  未读: 'Unread',
  刚刚: 'Just now',
  '{n} 分钟前': '{n} min ago',
  '{n} 小时前': '{n} h ago',
  '{n} 天前': '{n} d ago',
  站内消息通知: 'Messages',
  已全部标为已读: 'All marked as read',
  全部已读: 'Mark all as read',
  '站内消息，有未读': 'Messages, some unread',
  '站内消息，{n} 条未读': 'Messages, {n} unread',
  '站内消息，没有未读': 'Messages, none unread',
};
