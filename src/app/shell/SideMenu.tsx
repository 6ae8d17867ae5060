import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { pathOf } from '@/kernel/tabs/pageKinds';
import { selectPages } from '@/kernel/tabs/slice';
import type { Translate } from '@/platform/language/textOf';
import { useTexts } from '@/platform/language/useTexts';
import { usePlace } from '../place';
import { MenuIcon } from './MenuIcon';
import { groupsAround, groupsOpenAtFirst } from './openGroups';
import type { PagesState } from './unsavedMark';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The key of the entry whose page is open. */
  readonly selected: string | undefined;
  readonly isDark: boolean;
  readonly isCollapsed: boolean;
}

/** The menu of the current app. */
export const SideMenu = memo(function SideMenu({ entries, selected, isDark, isCollapsed }: Props) {
  const t = useTexts();
  // Anew only when they change: antd goes over all of them each time, which are thousands in a large menu.
  const items = useMemo(() => entries.map((entry) => itemOf(t, entry)), [t, entries]);

  // What was open when the menu was folded up is open again afterwards; folded up, a group opens beside it.
  const [open, setOpen] = useState(() => groupsOpenAtFirst(entries));
  const [beside, setBeside] = useState<string[]>([]);
  const [shown, setShown] = useState<string>();
  if (shown !== selected) {
    setShown(selected);
    setOpen([...new Set([...open, ...groupsAround(entries, selected)])]);
  }
  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      style={{ borderInlineEnd: 0 }}
      selectedKeys={selected === undefined ? [] : [selected]}
      openKeys={isCollapsed ? beside : open}
      onOpenChange={isCollapsed ? setBeside : setOpen}
      items={items}
    />
  );
});

function itemOf(t: Translate, entry: MenuEntry): Item {
  const { key, title, icon, to, children } = entry;
  const look = { key, icon: <MenuIcon name={icon} /> };
  if (to === undefined) return { ...look, label: t(title), children: children.map((child) => itemOf(t, child)) };
  return { ...look, label: <PageLink path={key} to={to} title={t(title)} /> };
}

interface LinkProps {
  readonly path: string;
  readonly to: string;
  readonly title: string;
}

/** The way to a page. One that is open behind another leads to it as it was left (TAB-03). */
function PageLink({ path, to, title }: LinkProps) {
  const here = pathOf(usePlace().pathname);
  // Deep in a child's page one is there as well.
  const isHere = here === path || here.startsWith(`${path}/`);
  const left = useSelector((state: PagesState) => selectPages(state).find((page) => page.path === path)?.address);
  return <Link to={(!isHere && left) || to}>{title}</Link>;
}
