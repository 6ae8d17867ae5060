import type { ReactNode } from 'react';
import { useHasPermission } from './permissions';

/** Renders its children only if the user holds one of the tags. */
export function Authorized({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  return useHasPermission(...tags) ? children : null;
}
