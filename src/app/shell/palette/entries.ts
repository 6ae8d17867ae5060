import { getTabTitle } from '@/kernel/tabs/openPages';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { findPageKind, trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import type { PageKind } from '@/kernel/tabs/pageKinds';
import { namedRoutes } from '@/kernel/navigation/namedRoutes';
import type { AppMenu, MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import type { AppTarget } from '@/kernel/navigation/appTarget';
import type { AppGroup } from '@/kernel/apps/useApps';
import type { Translate } from '@/platform/language/translateWith';

/** An entry of the palette. */
export interface PaletteEntry extends AppTarget {
  readonly key: string;
  readonly kind: 'open' | 'recent' | 'menu' | 'app';
  readonly title: string;
  /** The path to the entry in the menus: 系统管理 / 权限管理. */
  readonly trail: string;
}

interface Sources {
  readonly appMenus: readonly AppMenu[];
  readonly appNames: ReadonlyMap<string, string>;
  readonly groups: readonly AppGroup[];
  readonly open: readonly OpenPage[];
  readonly recent: readonly { readonly path: string; readonly address: string }[];
  readonly kinds: readonly PageKind[];
  readonly currentPath: string;
  readonly t: Translate;
}

/**
 * Lists everything that the user can open, each page once: the open pages, then the recent ones, then the remaining
 * pages of the menus. The applications are last.
 */
export function createPaletteEntries(sources: Sources): PaletteEntry[] {
  const { open, recent, kinds, currentPath, groups, t } = sources;
  const inMenus = sources.appMenus.flatMap(({ appCode, entries }) =>
    leavesOf(entries, [t(sources.appNames.get(appCode) ?? '')], t),
  );
  const trailOf = (path: string) => inMenus.find((entry) => trimTrailingSlashes(entry.key) === path)?.trail ?? '';
  const page = { isNewTab: false, isElsewhere: false } as const;

  const opened = open
    .filter(({ path }) => path !== currentPath)
    .map((one) => ({
      ...page,
      kind: 'open' as const,
      key: one.path,
      title: t(getTabTitle(one)),
      trail: trailOf(one.path),
      address: one.address,
    }));
  const former = recent.flatMap(({ path, address }) => {
    const kind = findPageKind(kinds, path);
    if (!kind || path === currentPath || opened.some(({ key }) => key === path)) return [];
    return { ...page, kind: 'recent' as const, key: path, title: t(kind.title), trail: trailOf(path), address };
  });
  const known = new Set([currentPath, ...opened.map(({ key }) => key), ...former.map(({ key }) => key)]);
  const menus = [...inMenus, ...projectEntries(kinds, t)].filter(({ key }) => !known.has(trimTrailingSlashes(key)));
  const apps = groups.flatMap(({ label, apps: offered }) =>
    offered.map(({ app, ...target }) => ({
      ...target,
      kind: 'app' as const,
      key: `app:${app.appCode}`,
      title: t(app.appName),
      trail: t(label),
    })),
  );
  return [...opened, ...former, ...menus, ...apps];
}

// The project list, which no menu contains.
function projectEntries(kinds: readonly PageKind[], t: Translate): PaletteEntry[] {
  return kinds
    .filter(({ fullPath }) => fullPath === namedRoutes.ProjectView)
    .map(({ fullPath, title }) => ({
      ...{ key: fullPath, kind: 'menu' as const, title: t(title), trail: '' },
      ...{ address: fullPath, isNewTab: false, isElsewhere: false },
    }));
}

function leavesOf(entries: readonly MenuEntry[], trail: readonly string[], t: Translate): PaletteEntry[] {
  return entries.flatMap(({ key, title, to, link, children }) => {
    const address = link ?? to;
    if (address === undefined) return leavesOf(children, [...trail, t(title)], t);
    const own = { key, kind: 'menu' as const, title: t(title), trail: trail.join(' / '), address };
    const below = leavesOf(children, [...trail, t(title)], t);
    const leadsOut = link !== undefined;
    return [{ ...own, isNewTab: leadsOut, isElsewhere: leadsOut }, ...below];
  });
}
