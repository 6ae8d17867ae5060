import { createContext } from 'react';

/** A screen of the build, as an option for a menu node. */
export interface ScreenOption {
  readonly id: string;
  readonly title: string;
}

/** The screens of the build, for the forms that choose one. */
export const ScreenOptionsContext = createContext<readonly ScreenOption[]>([]);
