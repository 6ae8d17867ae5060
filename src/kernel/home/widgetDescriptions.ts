import type { HomeWidget } from 'contract/site/homeWidgets';
import { text } from '@/platform/language/text';

/** What each widget shows, for those who arrange a board. */
export const WIDGET_DESCRIPTIONS: Readonly<Record<HomeWidget, string>> = {
  apps: text('可以打开的应用，按分类列出'),
  letters: text('最新的站内消息和未读标记'),
  announcements: text('最新发布的公告'),
  projects: text('项目列表中靠前的项目'),
  shortcuts: text('自选的页面，以及最近访问的页面'),
  usage: text('用户、角色、岗位和项目的数量'),
  recentActions: text('本人最近的操作记录'),
  systemStatus: text('数据库、任务队列和实时连接'),
};
