import { desc, sql } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { isUnexpired } from '../session/endSessions';
import { sessions } from '../session/schema';
import { onlineSessionsRoutes } from './routes';

/** The server module for the list of open sessions. */
export const onlineSessionsModule: ServerModule = {
  routes: onlineSessionsRoutes,
  owned: { session: { table: sessions, id: sessions.sessionId } },
  protectedLists: [
    {
      key: 'onlineSessions',
      title: '在线会话',
      table: sessions,
      id: sessions.sessionId,
      merchantId: sessions.merchantId,
      name: sql<string>`coalesce(user_name, '')`,
      where: isUnexpired,
      order: [desc(sessions.createTime), desc(sessions.sessionId)],
      ownership: { by: 'user', userId: sessions.userId },
      permission: 'system:onlineSession:list',
      places: ['list', 'count'],
    },
  ],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 95,
      title: '在线会话',
      path: 'onlineSession',
      name: 'OnlineSession',
      component: 'onlineSessions',
      permission: 'system:onlineSession:list',
      icon: 'TeamOutlined',
      buttons: [{ title: '结束会话', permission: 'system:onlineSession:end' }],
    },
  ],
};
