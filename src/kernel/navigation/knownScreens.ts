import { createContext } from 'react';

/** A screen of the build, as somebody chooses it for a menu node. */
export interface KnownScreen {
  readonly id: string;
  readonly title: string;
}

/** The screens that the build has, for those below it who have to name one. */
export const KnownScreens = createContext<readonly KnownScreen[]>([]);
