import { PAGE_FLAG_LABELS } from 'contract/access/menuForm';
import type { MenuImportRow } from 'contract/access/menuImports';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { Message, MessagePart } from 'contract/text';
import { isEnabled, isFlagSet, toStatus } from '../../../db/status';
import { sortAfterSiblings, createMenuNode } from './edit';
import type { ParsedMenu } from './importDocument';
import { readFlags, writeFlags } from './nodes';
import type { StoredMenu } from './nodes';
import { computeFullPaths, findMenuProblems } from './rules';
import { LOCKED_OUT_MESSAGE, opensMenuManagement, withDerivedFields } from './save';

/** What an import would do to the menu of an app. */
export interface MenuImportPlan {
  readonly rows: readonly MenuImportRow[];
  readonly after: readonly StoredMenu[];
}

interface PlannedMenu {
  readonly read: ParsedMenu;
  readonly place: string;
  readonly before: StoredMenu | undefined;
  readonly after: StoredMenu | undefined;
  readonly reasons: readonly Message[];
}

/** The stored state of the menu that a file is for. */
export interface MenuImportTarget {
  readonly appId: string;
  readonly nodes: readonly StoredMenu[];
  readonly roleCounts: ReadonlyMap<string, number>;
  /**
   * Whether a node of another app opens the screen for editing menus, so that this app's menu need not contain such a
   * node.
   */
  readonly isReplaceable: boolean;
}

/**
 * Plans the import of a file, which describes the whole menu: one row for each node of the file and for each stored
 * node that the import removes. A node of the file is matched with the stored node of the same id. If there is none, as
 * in a file of another installation, nodes are matched by address, and buttons by permission.
 */
export function planMenuImport(
  read: readonly ParsedMenu[],
  { appId, nodes, roleCounts, isReplaceable }: MenuImportTarget,
): MenuImportPlan {
  const planned = planNodes(read, appId, nodes);
  const kept = new Set(planned.flatMap(({ before }) => before?.menuId ?? []));
  const after = withDerivedFields(planned.flatMap((each) => each.after ?? []));
  const settled = new Map(after.map((node) => [node.menuId, node]));
  const problems = findMenuProblems(after);
  const isLockedOut = !isReplaceable && nodes.some(opensMenuManagement) && !after.some(opensMenuManagement);
  const titles = titlesOf(nodes);

  const rows = planned.map((each): MenuImportRow => {
    const node = each.after && settled.get(each.after.menuId);
    const found = node ? (problems.get(node.menuId) ?? []).map(({ text, values }): Message => ({ text, values })) : [];
    const lockOut =
      isLockedOut && each.before && opensMenuManagement(each.before) ? [{ text: LOCKED_OUT_MESSAGE }] : [];
    const reasons = [...each.reasons, ...found, ...lockOut];
    const row = { place: each.place, type: node?.type ?? each.read.values?.type ?? null, roleCount: 0 };
    if (!node || reasons.length > 0) return { ...row, state: 'refused', changes: [], reasons };
    if (!each.before) return { ...row, state: 'new', changes: [], reasons };
    const changes = changesBetween(
      each.before,
      node,
      (parentId) => titles.get(parentId) ?? settled.get(parentId)?.title,
    );
    return { ...row, state: changes.length > 0 ? 'changed' : 'unchanged', changes, reasons };
  });
  const removed = nodes
    .filter(({ menuId }) => !kept.has(menuId))
    .map((node): MenuImportRow => {
      const isRefused = isLockedOut && opensMenuManagement(node);
      return {
        place: placeOf(nodes, node),
        type: node.type,
        state: isRefused ? 'refused' : 'removed',
        changes: [],
        reasons: isRefused ? [{ text: LOCKED_OUT_MESSAGE }] : [],
        roleCount: roleCounts.get(node.menuId) ?? 0,
      };
    });
  return { rows: [...rows, ...removed], after };
}

function planNodes(read: readonly ParsedMenu[], appId: string, nodes: readonly StoredMenu[]): PlannedMenu[] {
  const known = new Map(nodes.map((node) => [node.menuId, node]));
  const paths = computeFullPaths(nodes);
  const claimed = new Set<string>();
  // Keeps stored nodes whose ids the file contains from being matched by address: another node of the file may have
  // taken over their former address.
  const named = new Set(idsIn(read).filter((id) => known.has(id)));
  const planned: PlannedMenu[] = [];

  const match = ({ values }: ParsedMenu, path: string, parentId: string | null): StoredMenu | undefined => {
    if (!values) return undefined;
    if (values.menuId !== undefined && known.has(values.menuId)) return known.get(values.menuId);
    const isFree = ({ menuId }: StoredMenu) => !claimed.has(menuId) && !named.has(menuId);
    return nodes.find((node) => {
      if (node.type !== values.type || !isFree(node)) return false;
      if (values.type !== 'F') return paths.get(node.menuId) === path;
      return node.parentId === parentId && node.permission === (values.permission || null);
    });
  };
  const visit = (
    siblings: readonly ParsedMenu[],
    above: { readonly id: string | null; readonly path: string; readonly place: string; readonly isLost: boolean },
  ) => {
    const merged: StoredMenu[] = [];
    for (const each of siblings) {
      const { values } = each;
      const place = [above.place, each.title].filter(Boolean).join(' / ');
      const path = joined(above.path, values?.path ?? '');
      const before = match(each, path, above.id);
      const isRepeated = before !== undefined && claimed.has(before.menuId);
      if (before) claimed.add(before.menuId);
      const isOther = before !== undefined && values !== undefined && before.type !== values.type;
      const after =
        values && !isRepeated && !isOther && !above.isLost
          ? mergeNode(values, before, { appId, parentId: above.id, siblings: merged })
          : undefined;
      if (after) merged.push(after);
      const reasons = [
        ...each.reasons,
        ...(isRepeated ? [{ text: '菜单在文件中重复' }] : []),
        ...(above.isLost ? [{ text: '上级菜单有误' }] : []),
        ...(isOther ? [{ text: '菜单类型不能修改' }] : []),
      ];
      planned.push({ read: each, place, before: isRepeated ? undefined : before, after, reasons });
      const address = after ? joined(above.path, after.path) : path;
      visit(each.children, { id: after?.menuId ?? null, path: address, place, isLost: after === undefined });
    }
  };
  visit(read, { id: null, path: '', place: '', isLost: false });
  return planned;
}

function mergeNode(
  values: NonNullable<ParsedMenu['values']>,
  before: StoredMenu | undefined,
  {
    appId,
    parentId,
    siblings,
  }: { readonly appId: string; readonly parentId: string | null; readonly siblings: readonly StoredMenu[] },
): StoredMenu {
  const { type, title } = values;
  const node = before ?? createMenuNode({ appId, parentId, type, title, sort: sortAfterSiblings(siblings) });
  const text = (given: string | null | undefined, former: string | null) =>
    given === undefined ? former : given || null;
  const flags = readFlags(node.meta);
  const { hideHeader, noCache, affix, cross, showBack } = values;
  const meta = writeFlags(
    {
      hideHeader: hideHeader ?? flags.hideHeader,
      noCache: noCache ?? flags.noCache,
      affix: affix ?? flags.affix,
      cross: cross ?? flags.cross,
      showBack: showBack ?? flags.showBack,
    },
    node.meta,
  );
  return {
    ...node,
    parentId,
    title,
    name: text(values.name, node.name),
    path: text(values.path, node.path) ?? '',
    component: text(values.component, node.component),
    link: text(values.link, node.link),
    query: text(values.query, node.query),
    permission: text(values.permission, node.permission),
    icon: text(values.icon, node.icon),
    meta,
    extra: text(values.extra, node.extra),
    visible: values.visible === undefined ? node.visible : isFlagSet(values.visible),
    enabled: values.status === undefined ? node.enabled : isEnabled(values.status),
    platformOnly: values.platformOnly ?? node.platformOnly,
    sort: values.sort ?? node.sort,
  };
}

function changesBetween(
  before: StoredMenu,
  after: StoredMenu,
  titleOf: (menuId: string) => string | undefined,
): MenuImportRow['changes'] {
  const told = (node: StoredMenu): Record<string, MessagePart> => ({
    上级菜单: node.parentId === null ? { text: '顶级' } : (titleOf(node.parentId) ?? node.parentId),
    菜单名称: node.title,
    路由名称: node.name ?? '',
    路径: node.path,
    组件: node.component ?? '',
    外部链接: node.link ?? '',
    路由参数: node.query ?? '',
    权限标识: node.permission ?? '',
    图标: node.icon ?? '',
    ...Object.fromEntries(
      Object.entries(readFlags(node.meta)).map(([flag, isSet]) => [labelOf(flag), { text: isSet ? '是' : '否' }]),
    ),
    扩展: node.extra ?? '',
    显示: { text: node.visible ? '显示' : '隐藏' },
    状态: { text: ENABLED_STATUS_LABELS[toStatus(node.enabled)], values: { meaning: 'state' } },
    仅平台: { text: node.platformOnly ? '是' : '否' },
    排序: String(node.sort),
  });
  const [had, has] = [told(before), told(after)];
  const isMoved = before.parentId !== after.parentId;
  return Object.keys(had)
    .filter((title) => JSON.stringify(had[title]) !== JSON.stringify(has[title]) || (title === '上级菜单' && isMoved))
    .map((title) => ({ title, before: had[title] || '-', after: has[title] || '-' }));
}

function labelOf(flag: string): string {
  const labels: Readonly<Record<string, string>> = PAGE_FLAG_LABELS;
  return labels[flag] ?? flag;
}

function titlesOf(nodes: readonly StoredMenu[]): ReadonlyMap<string, string> {
  return new Map(nodes.map(({ menuId, title }) => [menuId, title]));
}

function placeOf(nodes: readonly StoredMenu[], node: StoredMenu): string {
  const parent = nodes.find(({ menuId }) => menuId === node.parentId);
  return parent ? `${placeOf(nodes, parent)} / ${node.title}` : node.title;
}

function idsIn(read: readonly ParsedMenu[]): string[] {
  return read.flatMap(({ values, children }) => [...(values?.menuId ? [values.menuId] : []), ...idsIn(children)]);
}

function joined(above: string, path: string): string {
  return path.startsWith('/') ? path : `${above}/${path}`;
}
