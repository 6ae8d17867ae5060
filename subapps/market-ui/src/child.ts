import { createContext, use } from 'react';
import type { SubAppProps } from 'contract/children/subapp';
import type { Translate } from '../../kit/texts';

/** What every component of the child can use: the portal's props, the translation, and the user's permissions. */
export interface ChildContextValue extends SubAppProps {
  readonly t: Translate;
  /** Whether the user has a permission such as `market:campaign:add`. */
  readonly may: (tag: string) => boolean;
}

/** Provides {@link ChildContextValue} to the components of one mount. */
export const ChildContext = createContext<ChildContextValue | undefined>(undefined);

/** The {@link ChildContextValue} of this mount. */
export function useChild(): ChildContextValue {
  const child = use(ChildContext);
  if (!child) throw new Error('There is no child around this part.');
  return child;
}
