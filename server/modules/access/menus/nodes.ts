import { asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { PAGE_FLAG_LABELS } from 'contract/access/menuForm';
import type { Menu, menus as contract } from 'contract/access/menus';
import type { Caller } from '../../../caller';
import { roleMenus } from '../roles/schema';
import { menus } from './schema';
import { isEnabled, isFlagSet, toFlag, toStatus } from '../../../db/status';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { lockApp } from '../apps/query';

/** A menu node as it is stored. */
export type StoredMenu = typeof menus.$inferSelect;

type Flag = keyof typeof PAGE_FLAG_LABELS;
type Form = Omit<v.InferOutput<typeof contract.addMenu.arg>, 'appId' | 'parentId' | 'type'>;

const FLAGS = Object.keys(PAGE_FLAG_LABELS).filter((key): key is Flag => key in PAGE_FLAG_LABELS);

/** The difference between the `sort` values of two adjacent nodes. */
export const SORT_STEP = 10;

/** Reads the nodes of an app in menu order. */
export function readMenus(db: Db, appId: string): Promise<StoredMenu[]> {
  return db.select().from(menus).where(eq(menus.appId, appId)).orderBy(asc(menus.sort), asc(menus.menuId));
}

/**
 * Reads the nodes of an app in menu order and locks the nodes until the transaction ends, so that concurrent changes of
 * one menu run one after the other.
 */
export async function readMenusForUpdate(db: Db, appId: string): Promise<StoredMenu[]> {
  await lockApp(db, appId);
  return readMenus(db, appId);
}

/** Reads a node and all nodes of its app, and locks all of them until the transaction ends. */
export async function lockMenu(db: Db, menuId: string): Promise<{ node: StoredMenu; nodes: StoredMenu[] }> {
  const [found] = await db.select({ appId: menus.appId }).from(menus).where(eq(menus.menuId, menuId));
  if (!found) throw notFound();
  const nodes = await readMenusForUpdate(db, found.appId);
  const node = nodes.find((each) => each.menuId === menuId);
  if (!node) throw notFound();
  return { node, nodes };
}

/**
 * Counts the roles that hold each node of an app. Runs as the database role portal_session, which sees all merchants:
 * row-level security hides the roles of other merchants.
 */
export async function countRolesPerNode(
  { db }: Pick<Caller, 'db'>,
  appId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await withSessionRole(db, () =>
    db
      .select({ menuId: menus.menuId, count: sql<number>`count(*)::int` })
      .from(roleMenus)
      .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
      .where(eq(menus.appId, appId))
      .groupBy(menus.menuId),
  );
  return new Map(rows.map(({ menuId, count }) => [menuId, count]));
}

/** Maps a stored node to the contract. */
export function toMenu(node: StoredMenu, counts: ReadonlyMap<string, number>): Menu {
  const { meta, enabled, visible, inForce, ...columns } = node;
  return {
    ...columns,
    ...readFlags(meta),
    visible: toFlag(visible),
    status: toStatus(enabled),
    isInForce: inForce,
    roleCount: counts.get(node.menuId) ?? 0,
  };
}

/** Maps a form to the node's columns. Empty fields become null, whether they were sent as null or left out. */
export function toColumns(form: Form, meta: StoredMenu['meta'] = null) {
  return {
    title: form.title,
    name: form.name || null,
    path: form.path ?? '',
    component: form.component || null,
    link: form.link || null,
    query: form.query || null,
    permission: form.permission || null,
    icon: form.icon || null,
    meta: writeFlags(form, meta),
    extra: form.extra || null,
    visible: isFlagSet(form.visible),
    enabled: isEnabled(form.status),
    platformOnly: form.platformOnly,
  };
}

/** The page flags in a node's `meta`, as booleans. */
export function readFlags(meta: StoredMenu['meta']): Record<Flag, boolean> {
  const isSet = (flag: Flag) => [true, 1, '1', 'true'].some((value) => value === meta?.[flag]);
  return {
    hideHeader: isSet('hideHeader'),
    noCache: isSet('noCache'),
    affix: isSet('affix'),
    cross: isSet('cross'),
    showBack: isSet('showBack'),
  };
}

/**
 * Returns `meta` with the given page flags. The other keys of `meta` stay as they are. Returns null when `meta` would
 * be empty.
 */
export function writeFlags(flags: Readonly<Record<Flag, boolean>>, meta: StoredMenu['meta']): StoredMenu['meta'] {
  const isFlag = (key: string) => FLAGS.some((flag) => flag === key);
  const others = Object.entries(meta ?? {}).filter(([key]) => !isFlag(key));
  const set = FLAGS.filter((flag) => flags[flag]).map((flag): [string, unknown] => [flag, true]);
  return others.length + set.length > 0 ? Object.fromEntries<unknown>([...others, ...set]) : null;
}

/** The children of a node, or the top-level nodes, in menu order. */
export function findChildren(nodes: readonly StoredMenu[], parentId: string | null): StoredMenu[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .sort((one, other) => one.sort - other.sort || (one.menuId < other.menuId ? -1 : 1));
}

/** A node with its subtree, parents before children. */
export function collectSubtree(nodes: readonly StoredMenu[], node: StoredMenu): StoredMenu[] {
  const below = new Map<string | null, StoredMenu[]>();
  for (const each of nodes) below.set(each.parentId, [...(below.get(each.parentId) ?? []), each]);
  const branch = [node];
  const known = new Set([node.menuId]);
  for (const each of branch) {
    for (const child of below.get(each.menuId) ?? []) {
      if (!known.has(child.menuId)) branch.push(child);
      known.add(child.menuId);
    }
  }
  return branch;
}
