import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { menuIcons } from '@/ui/icon/menuIcons';

/** The icon that a menu node names; one that the build lacks is shown as a plain one. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const Icon = (name && menuIcons[name]) || AppstoreOutlined;
  return <Icon />;
}
