import type { FastifyInstance } from 'fastify';
import { and, eq, ne } from 'drizzle-orm';
import { MAX_LIST_PREFERENCES, MAX_LIST_VIEWS, listPreferences as contract } from 'contract/access/listPreferences';
import type { Endpoint } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { WRONG_FORMAT } from 'contract/rules';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { Refusal, fieldRefusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listPreferences, listViews } from './schema';

/** The caller's own list settings: appearance and named filters (LST-01). */
export function listPreferencesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    getListPreferences: (_, who) =>
      who.db
        .select({
          listKey: listPreferences.listKey,
          columns: listPreferences.columns,
          density: listPreferences.density,
          pageSize: listPreferences.pageSize,
          isFilterOpen: listPreferences.isFilterOpen,
        })
        .from(listPreferences)
        .where(isOwn(listPreferences, who))
        .orderBy(listPreferences.listKey),

    async saveListPreference({ listKey, ...given }, who) {
      refuseUnknown(listKey);
      const others = await who.db.$count(
        listPreferences,
        and(isOwn(listPreferences, who), ne(listPreferences.listKey, listKey)),
      );
      if (others >= MAX_LIST_PREFERENCES)
        throw new Refusal('conflict', '列表设置数量已达上限（{n} 个）', { n: MAX_LIST_PREFERENCES });
      const { merchantId, userId } = who;
      await who.db
        .insert(listPreferences)
        .values({ merchantId, userId, listKey, ...given })
        .onConflictDoUpdate({
          target: [listPreferences.userId, listPreferences.merchantId, listPreferences.listKey],
          // Sets the key to the same value because PostgreSQL requires at least one column to set, even if the call
          // changes nothing.
          set: { listKey, ...given },
        });
    },

    getListViews: ({ listKey }, who) =>
      who.db
        .select({ viewId: listViews.viewId, viewName: listViews.viewName, search: listViews.search })
        .from(listViews)
        .where(and(isOwn(listViews, who), eq(listViews.listKey, listKey)))
        .orderBy(listViews.createTime, listViews.viewId),

    async addListView({ listKey, viewName, search }, who) {
      refuseUnknown(listKey);
      const held = await who.db.$count(listViews, and(isOwn(listViews, who), eq(listViews.listKey, listKey)));
      if (held >= MAX_LIST_VIEWS) throw new Refusal('conflict', '每个列表最多保存 {n} 个视图', { n: MAX_LIST_VIEWS });
      const { merchantId, userId } = who;
      const viewId = newId();
      await who.db.insert(listViews).values({ viewId, merchantId, userId, listKey, viewName, search });
      return { viewId };
    },

    async renameListView({ viewId, viewName }, { db }) {
      await db.update(listViews).set({ viewName }).where(eq(listViews.viewId, viewId));
    },

    async removeListView({ viewId }, { db }) {
      await db.delete(listViews).where(eq(listViews.viewId, viewId));
    },
  });
}

// The endpoint paths that may identify a list: those of all endpoints that change nothing, in the portal and its
// sub-apps. Other list keys are refused.
const paths = new Set(
  Object.values(registry)
    .flatMap((file) => Object.values<Endpoint>(file))
    .filter(({ changes }) => !changes)
    .map(({ path }): string => path),
);

function refuseUnknown(listKey: string): void {
  const [path = ''] = listKey.split('#');
  if (!paths.has(path)) throw fieldRefusal('param-invalid', { name: 'listKey', text: WRONG_FORMAT });
}

// Row-level security already hides other users' rows; this condition lets PostgreSQL use the index.
function isOwn({ userId }: typeof listPreferences | typeof listViews, who: Caller) {
  return eq(userId, who.userId);
}
