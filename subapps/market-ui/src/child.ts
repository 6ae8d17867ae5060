import { createContext, use } from 'react';
import type { SubAppProps } from 'contract/children/subapp';
import type { Translate } from '../../kit/texts';

/** What every part of the child knows: what the portal says, how texts are said, and what the person may do. */
export interface Child extends SubAppProps {
  readonly t: Translate;
  /** Whether the person holds a permission such as `market:campaign:add`. */
  readonly may: (tag: string) => boolean;
}

/** Hands {@link Child} to the parts of one mount. */
export const ChildContext = createContext<Child | undefined>(undefined);

/** What the portal says to this mount of the child. */
export function useChild(): Child {
  const child = use(ChildContext);
  if (!child) throw new Error('There is no child around this part.');
  return child;
}
