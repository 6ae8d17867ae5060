import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { selectPages } from '@/kernel/tabs/slice';
import type { Translate } from '@/platform/language/textOf';
import { useTexts } from '@/platform/language/useTexts';
import { MenuIcon } from './MenuIcon';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The key of the entry whose page is open. */
  readonly selected: string | undefined;
  readonly isDark: boolean;
}

/** The menu of the current app. An entry whose page is open behind another one leads to it as it was left (TAB-03). */
export function SideMenu({ entries, selected, isDark }: Props) {
  const t = useTexts();
  const pages = useSelector(selectPages);
  const addressAt = (key: string, to: string) =>
    (key !== selected && pages.find(({ path }) => path === key)?.address) || to;
  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      style={{ borderInlineEnd: 0 }}
      selectedKeys={selected === undefined ? [] : [selected]}
      defaultOpenKeys={entries.map(({ key }) => key)}
      items={entries.map((entry) => itemOf(t, entry, addressAt))}
    />
  );
}

function itemOf(t: Translate, entry: MenuEntry, addressAt: (key: string, to: string) => string): Item {
  const { key, title, icon, to, children } = entry;
  const look = { key, icon: <MenuIcon name={icon} /> };
  if (to === undefined)
    return { ...look, label: t(title), children: children.map((child) => itemOf(t, child, addressAt)) };
  return { ...look, label: <Link to={addressAt(key, to)}>{t(title)}</Link> };
}
