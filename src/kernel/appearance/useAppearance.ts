import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Appearance } from '@/ui/theme/tokens';
import { selectSite } from '../site/slice';
import { selectAppearance } from './slice';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** The current look: the site's colour (CFG-01), and the user's colour scheme and density. */
export function useAppearance(): Appearance {
  const { themeColor: accent } = useSelector(selectSite);
  const { scheme, size } = useSelector(selectAppearance);
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const isDark = scheme === 'dark' || (scheme === 'system' && isSystemDark);
  const isCompact = size === 'small';
  return useMemo(() => ({ accent, isDark, isCompact }), [accent, isDark, isCompact]);
}
