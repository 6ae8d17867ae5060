import type { ReactNode } from 'react';
import { useHasPermission } from './permissions';

/** Shows its children only to holders of one of the tags; for everybody else they are not there. */
export function Authorized({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  return useHasPermission(...tags) ? children : null;
}
