import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { menus } from 'contract/access/menus';
import { menus as table } from './schema';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { findApps, getApp } from '../apps/query';
import { addMenu, addMenuButtons, changeMenuStatus, copyMenu, moveMenu, removeMenu, updateMenu } from './edit';
import { exportMenus } from './export';
import { findMenuHolders } from './holders';
import { importMenus, previewMenuImport } from './import';
import { findChildren, readMenus, countRolesPerNode, toMenu } from './nodes';
import type { StoredMenu } from './nodes';
import { createTagReport } from './tagReport';

/**
 * The menus of the apps (SYS-02). The database refuses changes by any merchant but the platform, even if a handler
 * allowed such a change. The next answer of `getRouters` contains the changes.
 */
export function menusRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, menus, {
    listMenuApps: async (_, who) =>
      (await findApps(who)).map(({ appId, appCode, appName, menuCount }) => ({ appId, appCode, appName, menuCount })),

    async listMenus({ appId }, who) {
      await getApp(who, appId);
      const nodes = await readMenus(who.db, appId);
      const counts = await countRolesPerNode(who, appId);
      return inTreeOrder(nodes).map((node) => toMenu(node, counts));
    },

    async getMenu({ menuId }, who) {
      const [found] = await who.db.select().from(table).where(eq(table.menuId, menuId));
      if (!found) throw notFound();
      return toMenu(found, await countRolesPerNode(who, found.appId));
    },

    getTagReport: ({ appId }, who) => createTagReport(who, appId),
    getMenuHolders: ({ menuId }, who) => findMenuHolders(who, menuId),

    addMenu: (form, { db }) => addMenu(db, form),
    updateMenu: (form, { db }) => updateMenu(db, form),
    changeMenuStatus: (form, { db }) => changeMenuStatus(db, form),
    removeMenu: ({ menuId }, { db }) => removeMenu(db, menuId),
    moveMenu: (form, { db }) => moveMenu(db, form),
    copyMenu: ({ menuId }, { db }) => copyMenu(db, menuId),
    addMenuButtons: (form, { db }) => addMenuButtons(db, form),
    exportMenus: ({ appId }, who) => exportMenus(who, services, appId),
    previewMenus: (asked, who) => previewMenuImport(who, asked),
    importMenus: (asked, who) => importMenus(who, asked),
  });
}

function inTreeOrder(nodes: readonly StoredMenu[], parentId: string | null = null): StoredMenu[] {
  return findChildren(nodes, parentId).flatMap((node) => [node, ...inTreeOrder(nodes, node.menuId)]);
}
