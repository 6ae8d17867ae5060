import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import { useAppGroups } from '@/kernel/apps/useApps';
import { selectSessionInfo } from '@/kernel/session/slice';
import { trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { selectRecentPages } from '@/kernel/tabs/recentPages';
import { selectPageKinds, selectPages } from '@/kernel/tabs/slice';
import { useShellLocation } from '../../portalLocation';
import { createPaletteEntries } from './entries';
import type { PaletteEntry } from './entries';

/** Returns the palette's entries for everything that the user can open from the current page. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const t = useTexts();
  const info = useSelector(selectSessionInfo);
  const groups = useAppGroups();
  const open = useSelector(selectPages);
  const recent = useSelector(selectRecentPages);
  const kinds = useSelector(selectPageKinds);
  const currentPath = trimTrailingSlashes(useShellLocation().pathname);
  return useMemo(() => {
    const appNames = new Map(info?.apps.map(({ appCode, appName }) => [appCode, appName]));
    return createPaletteEntries({
      appMenus: info?.appMenus ?? [],
      appNames,
      groups,
      open,
      recent,
      kinds,
      currentPath,
      t,
    });
  }, [info, groups, open, recent, kinds, currentPath, t]);
}
