import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { getOpenPagePath } from '@/kernel/tabs/pageKinds';
import { selectPageKinds } from '@/kernel/tabs/slice';
import { useShellLocation } from './portalLocation';

/** The path of the current page, which identifies its tab. */
export function useCurrentPagePath(): string {
  const { pathname } = useShellLocation();
  const kinds = useSelector(selectPageKinds);
  return useMemo(() => getOpenPagePath(kinds, pathname), [kinds, pathname]);
}
