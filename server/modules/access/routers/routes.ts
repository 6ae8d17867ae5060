import type { FastifyInstance } from 'fastify';
import { routers } from 'contract/access/routers';
import type { RouterNode } from 'contract/access/routers';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { toFlag } from '../../../db/status';
import { findEntitledMenus } from './entitled';
import type { MenuNode } from './entitled';

/** The menu of an app or of several apps, with the nodes that the caller may see (SES-05). */
export function routersRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, routers, {
    getRouters: async ({ appId }, who) => treeOf(await findEntitledMenus(who, [appId])),
    async getRoutersBatch({ appIds }, who) {
      const nodes = await findEntitledMenus(who, appIds);
      return [...new Set(appIds)].map((appId) => ({
        appId,
        routerResponses: treeOf(nodes.filter((node) => node.appId === appId)),
      }));
    },
  });
}

// Leaves out directories that are empty for this caller.
function treeOf(nodes: readonly MenuNode[], parentId: string | null = null): RouterNode[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .map((node) => toRouterNode(node, treeOf(nodes, node.menuId)))
    .filter(({ type, children }) => type !== 'M' || children?.some((child) => child.type !== 'F'));
}

function toRouterNode(node: MenuNode, children: RouterNode[]): RouterNode {
  const { path, name, component, link, query, type, title, icon, extra } = node;
  return {
    path,
    name,
    component,
    link,
    query,
    type,
    title,
    icon,
    extra,
    meta: { title, icon, ...node.meta },
    visible: toFlag(node.visible),
    children,
  };
}
