import { shallowEqual, useSelector } from 'react-redux';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { selectPages } from '@/kernel/tabs/slice';

/** The open pages, drawn anew where one of them has changed, and not each time that another one is looked at. */
export function usePages(): readonly OpenPage[] {
  return useSelector(selectPages, areAlike);
}

function areAlike(some: readonly OpenPage[], others: readonly OpenPage[]): boolean {
  return some.length === others.length && some.every((page, index) => isAlike(page, others[index]));
}

// `lastShown` says when it was looked at, which nobody sees.
function isAlike(page: OpenPage, other: OpenPage | undefined): boolean {
  return page === other || shallowEqual({ ...page, lastShown: 0 }, { ...other, lastShown: 0 });
}
