import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { getOpenPagePath } from '@/kernel/tabs/pageKinds';
import { selectPageKinds } from '@/kernel/tabs/slice';
import { useShellLocation } from './portalLocation';

/** Returns the path of the page on screen, which identifies the page's tab. */
export function useCurrentPagePath(): string {
  const { pathname } = useShellLocation();
  const kinds = useSelector(selectPageKinds);
  return useMemo(() => getOpenPagePath(kinds, pathname), [kinds, pathname]);
}
