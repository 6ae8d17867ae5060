import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { menuIcons } from '@/ui/icon/menuIcons';

/** The icon that a menu node names, or a default one if the build lacks it. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const Icon = (name && menuIcons[name]) || AppstoreOutlined;
  return <Icon />;
}
