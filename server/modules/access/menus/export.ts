import { Readable } from 'node:stream';
import type { FileAnswer } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import type { Services } from '../../../services';
import { toFlag, toStatus } from '../../../db/status';
import { getApp } from '../apps/query';
import { findChildren, readFlags, readMenus } from './nodes';
import type { StoredMenu } from './nodes';

/**
 * Exports the menu of an app as a file. Importing the file updates the same nodes in this installation and adds new
 * nodes in another installation.
 */
export async function exportMenus(who: Caller, { timeZone }: Services, appId: string): Promise<FileAnswer> {
  const { appCode, appName } = await getApp(who, appId);
  const nodes = await readMenus(who.db, appId);
  const document = { appCode, menus: toDocument(nodes, null) };
  const day = new Date().toLocaleDateString('sv-SE', { timeZone });
  return {
    fileName: `菜单_${appName}_${day}.json`,
    // The file is JSON but is sent as a binary stream, since every answer of type JSON is wrapped in the envelope.
    contentType: 'application/octet-stream',
    content: Readable.from([Buffer.from(`${JSON.stringify(document, undefined, 2)}\n`)]),
  };
}

function toDocument(nodes: readonly StoredMenu[], parentId: string | null): object[] {
  return findChildren(nodes, parentId).map((node) => ({
    menuId: node.menuId,
    type: node.type,
    title: node.title,
    name: node.name,
    path: node.path,
    component: node.component,
    link: node.link,
    query: node.query,
    permission: node.permission,
    icon: node.icon,
    ...readFlags(node.meta),
    extra: node.extra,
    visible: toFlag(node.visible),
    status: toStatus(node.enabled),
    platformOnly: node.platformOnly,
    sort: node.sort,
    children: toDocument(nodes, node.menuId),
  }));
}
