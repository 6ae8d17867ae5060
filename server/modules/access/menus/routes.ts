import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { menus } from 'contract/access/menus';
import { menus as table } from './schema';
import { notFound } from '../../../refusal';
import { serve } from '../../../serve';
import type { Services } from '../../../services';
import { findApps, getApp } from '../apps/query';
import { addMenu, addMenuButtons, changeMenuStatus, copyMenu, moveMenu, removeMenu, updateMenu } from './edit';
import { exportMenus } from './export';
import { holdersOf } from './holders';
import { importMenus, previewMenus } from './import';
import { childrenOf, menusOf, roleCounts, toMenu } from './nodes';
import type { StoredMenu } from './nodes';
import { tagReportOf } from './tagReport';

/**
 * The menus of the apps (SYS-02). The database refuses changes by any merchant but the platform, whatever a handler
 * does. The next answer of `getRouters` contains the changes.
 */
export function menusRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, menus, {
    listMenuApps: async (_, who) =>
      (await findApps(who)).map(({ appId, appCode, appName, menuCount }) => ({ appId, appCode, appName, menuCount })),

    async listMenus({ appId }, who) {
      await getApp(who, appId);
      const nodes = await menusOf(who.db, appId);
      const counts = await roleCounts(who, appId);
      return inTreeOrder(nodes).map((node) => toMenu(node, counts));
    },

    async getMenu({ menuId }, who) {
      const [found] = await who.db.select().from(table).where(eq(table.menuId, menuId));
      if (!found) throw notFound();
      return toMenu(found, await roleCounts(who, found.appId));
    },

    getTagReport: ({ appId }, who) => tagReportOf(who, appId),
    getMenuHolders: ({ menuId }, who) => holdersOf(who, menuId),

    addMenu: (form, { db }) => addMenu(db, form),
    updateMenu: (form, { db }) => updateMenu(db, form),
    changeMenuStatus: (form, { db }) => changeMenuStatus(db, form),
    removeMenu: ({ menuId }, { db }) => removeMenu(db, menuId),
    moveMenu: (form, { db }) => moveMenu(db, form),
    copyMenu: ({ menuId }, { db }) => copyMenu(db, menuId),
    addMenuButtons: (form, { db }) => addMenuButtons(db, form),
    exportMenus: ({ appId }, who) => exportMenus(who, services, appId),
    previewMenus: (asked, who) => previewMenus(who, asked),
    importMenus: (asked, who) => importMenus(who, asked),
  });
}

function inTreeOrder(nodes: readonly StoredMenu[], parentId: string | null = null): StoredMenu[] {
  return childrenOf(nodes, parentId).flatMap((node) => [node, ...inTreeOrder(nodes, node.menuId)]);
}
