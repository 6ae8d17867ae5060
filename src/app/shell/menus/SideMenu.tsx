import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { selectPages } from '@/kernel/tabs/slice';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { ExternalLinkIcon } from '@/ui/icon/ExternalLinkIcon';
import { useShellLocation } from '../../portalLocation';
import { MenuIcon } from './MenuIcon';
import { findGroupsContaining, getInitiallyOpenGroups } from './openGroups';
import styles from './sideMenu.module.css';
import type { StateWithOpenPages } from '../tabs/unsavedMark';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The key of the entry whose page is on screen. */
  readonly selected: string | undefined;
  readonly isDark: boolean;
  readonly isCollapsed: boolean;
}

/** The menu of the current app. */
export const SideMenu = memo(function SideMenu({ entries, selected, isDark, isCollapsed }: Props) {
  const t = useTexts();
  // A collapsed menu keeps its open groups for the time when it is expanded again. In a collapsed menu, groups open as
  // pop-ups; these open groups are stored separately.
  const [open, setOpen] = useState(() => getInitiallyOpenGroups(entries));
  const [beside, setBeside] = useState<string[]>([]);
  // antd processes all items on each render, which can be thousands in a large menu. Therefore antd gets the children
  // of a group only after the group was first opened.
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(open));
  const know = (keys: readonly string[]) => {
    if (keys.some((key) => !known.has(key))) setKnown(new Set([...known, ...keys]));
  };
  const [shown, setShown] = useState<string>();
  if (shown !== selected) {
    setShown(selected);
    const around = findGroupsContaining(entries, selected);
    setOpen([...new Set([...open, ...around])]);
    know(around);
  }
  const items = useMemo(() => entries.map((entry) => itemOf(t, entry, known)), [t, entries, known]);
  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      style={{ borderInlineEnd: 0 }}
      selectedKeys={selected === undefined ? [] : [selected]}
      openKeys={isCollapsed ? beside : open}
      onOpenChange={(keys) => {
        know(keys);
        if (isCollapsed) setBeside(keys);
        else setOpen(keys);
      }}
      items={items}
      // Entries have tooltips in a collapsed menu only: an expanded menu shows their titles.
      _internalDisableMenuItemTitleTooltip={!isCollapsed}
    />
  );
});

function itemOf(t: Translate, entry: MenuEntry, known: ReadonlySet<string>): Item {
  const { key, title, icon, to, link, children } = entry;
  const look = { key, icon: <MenuIcon name={icon} /> };
  if (to !== undefined) return { ...look, label: <PageLink path={key} to={to} title={t(title)} /> };
  if (link !== undefined) return { ...look, label: <ExternalLink address={link} title={t(title)} /> };
  const inside = known.has(key) ? children : [];
  return { ...look, label: t(title), children: inside.map((child) => itemOf(t, child, known)) };
}

interface LinkProps {
  readonly path: string;
  readonly to: string;
  readonly title: string;
}

/** A link to a page. If the page is already open, the link leads to the address that the page had last (TAB-03). */
function PageLink({ path, to, title }: LinkProps) {
  const currentPath = trimTrailingSlashes(useShellLocation().pathname);
  // A sub-app's page counts as current on all paths below its address.
  const isCurrent = currentPath === path || currentPath.startsWith(`${path}/`);
  const left = useSelector(
    (state: StateWithOpenPages) => selectPages(state).find((page) => page.path === path)?.address,
  );
  return <Link to={(!isCurrent && left) || to}>{title}</Link>;
}

// A link to another site. A long title is truncated, but the mark for external links is always shown.
function ExternalLink({ address, title }: { readonly address: string; readonly title: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      <span className={styles.title}>{title}</span>
      <ExternalLinkIcon />
    </a>
  );
}
