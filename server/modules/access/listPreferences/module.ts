import type { ServerModule } from '../../../module';
import { listPreferencesRoutes } from './routes';
import { listViews } from './schema';

/** The server module for each user's settings of lists, such as columns and saved filters. */
export const listPreferencesModule: ServerModule = {
  routes: listPreferencesRoutes,
  taken: { list_views_name: { name: 'viewName', text: '视图名称已存在' } },
  owned: { listView: { table: listViews, id: listViews.viewId } },
};
