import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '@/platform/useMediaQuery';
import type { Appearance } from '@/ui/theme/tokens';
import { selectSite } from '../site/slice';
import { selectAppearance } from './slice';

/** The current look: the site's colour (CFG-01), and the user's colour scheme and density. */
export function useAppearance(): Appearance {
  const { themeColor: accent } = useSelector(selectSite);
  const { scheme, size } = useSelector(selectAppearance);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = scheme === 'dark' || (scheme === 'system' && isSystemDark);
  const isCompact = size === 'small';
  return useMemo(() => ({ accent, isDark, isCompact }), [accent, isDark, isCompact]);
}
