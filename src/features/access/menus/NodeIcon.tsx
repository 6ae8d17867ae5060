import { menuIcons } from '@/ui/icon/menuIcons';

/** The icon that a node names. Renders nothing if the build does not contain the icon. */
export function NodeIcon({ name }: { readonly name: string | null }) {
  const Icon = name === null ? undefined : menuIcons[name];
  return Icon ? <Icon /> : null;
}
