import { asc } from 'drizzle-orm';
import { getNeededPermission } from 'contract/endpoint';
import { listRevealPermissions } from 'contract/secret';
import type { Endpoints } from 'contract/endpoint';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { PermissionTagReportRow } from 'contract/access/menus';
import { registry } from 'contract/registry';
import type { Caller } from '../../../caller';
import { menus } from './schema';
import { isFlagSet } from '../../../db/status';
import { notFound } from '../../../refusal';
import { findApps } from '../apps/query';
import type { StoredMenu } from './nodes';

interface TagUse {
  readonly node: StoredMenu;
  readonly isAsked: boolean;
  readonly isOfChild: boolean;
  readonly place: PermissionTagReportRow['places'][number];
}

/**
 * Reports permission tags of one menu, or of all menus, that the maintainer of the menus has to check: tags that no
 * endpoint requires, tags on several nodes, and tags that endpoints require but no node of any app carries.
 */
export async function createTagReport(who: Caller, appId: string | undefined): Promise<PermissionTagReportRow[]> {
  const apps = await findApps(who);
  if (appId !== undefined && !apps.some((app) => app.appId === appId)) throw notFound();
  const nodes = await who.db.select().from(menus).orderBy(asc(menus.sort), asc(menus.menuId));
  const byId = new Map(nodes.map((node) => [node.menuId, node]));
  const calls = callsByTag();

  const carriers = new Map<string, TagUse[]>();
  // Groups the nodes by app, so that the report follows the order of the top navigation.
  const byApp = apps.flatMap((app) => nodes.filter((node) => node.appId === app.appId).map((node) => ({ app, node })));
  for (const { app, node } of byApp) {
    if (node.permission === null) continue;
    const carrier = {
      node,
      // A link to another site needs its own tag: users without the tag do not see the link.
      isAsked: calls.has(node.permission) || SHELL_TAGS.includes(node.permission) || node.link !== null,
      isOfChild: !isFlagSet(app.isMicro),
      place: { menuId: node.menuId, appName: app.appName, place: placeOf(node, byId) },
    };
    carriers.set(node.permission, [...(carriers.get(node.permission) ?? []), carrier]);
  }

  const carried = [...carriers].flatMap(([tag, all]): PermissionTagReportRow[] => {
    const here = all.filter(({ node }) => appId === undefined || node.appId === appId);
    if (here.length === 0) return [];
    const row = (kind: PermissionTagReportRow['kind'], of: readonly TagUse[]): PermissionTagReportRow[] =>
      of.length > 0 ? [{ tag, kind, places: of.map(({ place }) => place), calls: calls.get(tag) ?? [] }] : [];
    const unasked = here.filter(({ isAsked }) => !isAsked);
    return [
      ...row(
        'unused',
        unasked.filter(({ isOfChild }) => !isOfChild),
      ),
      ...row(
        'ofChild',
        unasked.filter(({ isOfChild }) => isOfChild),
      ),
      ...row('shared', all.length > 1 ? all : []),
    ];
  });
  const missing = [...calls]
    .filter(([tag]) => !carriers.has(tag))
    .map(([tag, of]): PermissionTagReportRow => ({ tag, kind: 'missing', places: [], calls: of }));
  return [...carried, ...missing].sort((one, other) => (one.tag < other.tag ? -1 : Number(one.tag > other.tag)));
}

const SHELL_TAGS: readonly string[] = Object.values(SHELL_PERMISSION_TAGS);

function callsByTag(): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const endpoint of Object.values<Endpoints>(registry).flatMap((file) => Object.values(file))) {
    const needed = getNeededPermission(endpoint);
    // A tag may also only decide whether an answer shows secret values.
    for (const tag of new Set([...(needed === undefined ? [] : [needed]), ...listRevealPermissions(endpoint.data)]))
      calls.set(tag, [...(calls.get(tag) ?? []), `${endpoint.method} ${endpoint.path}`]);
  }
  return calls;
}

function placeOf(node: StoredMenu, byId: ReadonlyMap<string, StoredMenu>): string {
  const titles: string[] = [];
  const seen = new Set<StoredMenu>();
  let above: StoredMenu | undefined = node;
  // Stops at a node that was visited before: nodes may form a cycle if the menus were not created with the portal's
  // forms.
  while (above && !seen.has(above)) {
    seen.add(above);
    titles.unshift(above.title);
    above = byId.get(above.parentId ?? '');
  }
  return titles.join(' / ');
}
