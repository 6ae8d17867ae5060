import type { ReactNode } from 'react';
import { useHasPermission } from './permissions';

/** Renders its children only if the user holds at least one of the permission tags. */
export function Authorized({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  return useHasPermission(...tags) ? children : null;
}
