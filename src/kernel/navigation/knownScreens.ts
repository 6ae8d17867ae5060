import { createContext } from 'react';

/** A screen that this build of the SPA contains, as an option for the `component` of a menu node. */
export interface ScreenOption {
  readonly id: string;
  readonly title: string;
}

/**
 * The screens that this build of the SPA contains, for the form in which an administrator chooses the screen of a menu
 * node.
 */
export const ScreenOptionsContext = createContext<readonly ScreenOption[]>([]);
