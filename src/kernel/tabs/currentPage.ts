import type { Action } from '@reduxjs/toolkit';
import { createContext, useContext, useEffect } from 'react';
import { pageTitled } from './slice';

/** The open page that contains a component. */
export interface CurrentPage {
  readonly path: string;
  /** Dispatches an action that the page itself has caused. Does nothing during time travel in Redux DevTools. */
  readonly tell: (action: Action) => void;
}

/** The open page of a component; undefined outside the shell. */
export const CurrentPageContext = createContext<CurrentPage | undefined>(undefined);

/** Gives the page's tab the title of the menu again, for the part of a page from which another part with a title of its own opens. */
export function useMenuTitle(): void {
  const page = useContext(CurrentPageContext);
  useEffect(() => page?.tell(pageTitled({ path: page.path })), [page]);
}

/** Sets the title of the page's tab, once its data is loaded: `usePageTitle(user && `用户 ${user.nickName}`)`. */
export function usePageTitle(title: string | undefined): void {
  const page = useContext(CurrentPageContext);
  useEffect(() => {
    if (page && title) page.tell(pageTitled({ path: page.path, title }));
  }, [page, title]);
}
