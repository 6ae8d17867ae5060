import type { Translate } from '@/platform/language/translateWith';

/** Props of a button of the drawer that a key presses as well. */
export function shortcut(t: Translate, key: string) {
  return { 'aria-keyshortcuts': key, title: t('快捷键 {key}', { key }) } as const;
}
