import { createContext, use } from 'react';
import type { SubAppProps } from 'contract/children/subapp';
import type { Translate } from '../../kit/texts';

/** What every component of the sub-app can use: the portal's props, the translation, and the user's permissions. */
export interface ChildContextValue extends SubAppProps {
  readonly t: Translate;
  /** Whether the user has a permission such as `market:campaign:add`. */
  readonly may: (tag: string) => boolean;
}

/** Provides the {@link ChildContextValue} to the components of one mounted page. */
export const ChildContext = createContext<ChildContextValue | undefined>(undefined);

/** Returns the {@link ChildContextValue} of the mounted page. Throws outside of the sub-app's components. */
export function useChild(): ChildContextValue {
  const child = use(ChildContext);
  if (!child) throw new Error('There is no child around this part.');
  return child;
}
