import type { Action } from '@reduxjs/toolkit';
import { createContext, useContext, useEffect } from 'react';
import { pageTitled } from './slice';

/** The open page around a component. */
export interface OwnPage {
  readonly path: string;
  /** Tells the portal of something that the page itself has brought about. */
  readonly tell: (action: Action) => void;
}

/** Which open page a component belongs to; none outside the frame. */
export const OwnPageContext = createContext<OwnPage | undefined>(undefined);

/** Calls the page's tab after what it shows, once that is known: `usePageTitle(user && `用户 ${user.nickName}`)`. */
export function usePageTitle(title: string | undefined): void {
  const page = useContext(OwnPageContext);
  useEffect(() => {
    if (page && title) page.tell(pageTitled({ path: page.path, title }));
  }, [page, title]);
}
