import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { menuIcons } from '@/ui/icon/menuIcons';

/** The icon that a menu node names, or a default icon if the SPA does not contain the named one. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const Icon = (name && menuIcons[name]) || AppstoreOutlined;
  return <Icon />;
}
