import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { MenuIcon } from './MenuIcon';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The key of the entry whose page is open. */
  readonly selected: string | undefined;
  readonly isDark: boolean;
}

/** The menu of the current app. */
export function SideMenu({ entries, selected, isDark }: Props) {
  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      style={{ borderInlineEnd: 0 }}
      selectedKeys={selected === undefined ? [] : [selected]}
      defaultOpenKeys={entries.map(({ key }) => key)}
      items={entries.map(itemOf)}
    />
  );
}

function itemOf({ key, title, icon, to, children }: MenuEntry): Item {
  const look = { key, icon: <MenuIcon name={icon} /> };
  if (to === undefined) return { ...look, label: title, children: children.map(itemOf) };
  return { ...look, label: <Link to={to}>{title}</Link> };
}
