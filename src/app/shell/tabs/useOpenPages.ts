import { shallowEqual, useSelector } from 'react-redux';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { selectPages } from '@/kernel/tabs/slice';

/** The open pages. Re-renders when one of them changes, but not when the user switches to another page. */
export function useOpenPages(): readonly OpenPage[] {
  return useSelector(selectPages, areAlike);
}

function areAlike(some: readonly OpenPage[], others: readonly OpenPage[]): boolean {
  return some.length === others.length && some.every((page, index) => isAlike(page, others[index]));
}

// Compares two versions of a page. Ignores `lastShown`, which no component shows.
function isAlike(page: OpenPage, other: OpenPage | undefined): boolean {
  return page === other || shallowEqual({ ...page, lastShown: 0 }, { ...other, lastShown: 0 });
}
