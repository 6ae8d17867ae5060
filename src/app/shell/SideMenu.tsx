import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../routes/dynamicRoutes';
import { MenuIcon } from './MenuIcon';

type Item = NonNullable<MenuProps['items']>[number];

/** The menu of the current app. */
export function SideMenu({ entries, isDark }: { readonly entries: readonly MenuEntry[]; readonly isDark: boolean }) {
  const { pathname } = useLocation();
  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      style={{ borderInlineEnd: 0 }}
      selectedKeys={[pathname]}
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
