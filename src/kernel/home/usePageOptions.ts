import { useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import type { MenuEntry } from '../navigation/dynamicRoutes';
import { selectSessionInfo } from '../session/slice';

/** A page of the portal that the user may open. */
export interface PageOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the pages in the menus of the user, in menu order. Links to other sites are no pages. */
export function usePageOptions(): readonly PageOption[] {
  const t = useTexts();
  const menus = useSelector(selectSessionInfo)?.appMenus ?? [];
  const pagesOf = (entries: readonly MenuEntry[]): PageOption[] =>
    entries.flatMap(({ key, title, to, link, children }) => [
      ...(to !== undefined && link === undefined && !key.includes(':') ? [{ value: key, label: t(title) }] : []),
      ...pagesOf(children),
    ]);
  return menus.flatMap(({ entries }) => pagesOf(entries));
}
