import { useSelector } from 'react-redux';
import { hasPermission } from 'contract/access/permissions';
import { selectPermissions } from '../session/slice';

/** Whether these permissions of a user contain at least one of the tags (PER-01). Throws if there are no tags. */
export function hasAnyPermission(permissions: readonly string[], tags: readonly string[] | undefined): boolean {
  if (!tags || tags.length === 0) throw new Error('请设置操作权限标签值');
  return tags.some((tag) => hasPermission(permissions, tag));
}

/** Whether the signed-in user holds at least one of the permission tags. */
export function useHasPermission(...tags: readonly string[]): boolean {
  return hasAnyPermission(useSelector(selectPermissions), tags);
}
