import { useMediaQuery } from '@/platform/useMediaQuery';

/**
 * Whether the window is narrow, such as that of a phone, or of a desktop browser at 200 % zoom. Below 760 px, the shell
 * folds, and compact pages have one column (SHL-03).
 */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 759.98px)');
}
