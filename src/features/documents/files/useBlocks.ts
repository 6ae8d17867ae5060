import { useSelector } from 'react-redux';
import type { Item } from 'contract/documents/items';
import { FOLDER_LEVEL_LABELS } from 'contract/documents/folders';
import type { FolderLevel } from 'contract/documents/folders';
import { hasAnyPermission } from '@/kernel/permissions/permissions';
import { selectPermissions, selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import { hasLevel } from './items';

/** Returns functions that say why the server would refuse an action, so that the action says it beforehand (LST-04). */
export function useBlocks() {
  const t = useTexts();
  const permissions = useSelector(selectPermissions);
  const userId = useSelector(selectSessionInfo)?.user.userId;
  const noPermission = (needs: string): Blocked | undefined =>
    hasAnyPermission(permissions, [needs]) ? undefined : { reason: t('没有操作权限，请联系管理员') };
  const tooLow = (places: readonly { readonly name: string; readonly level: FolderLevel }[], needed: FolderLevel) => {
    const low = places.find(({ level }) => !hasLevel(level, needed));
    if (!low) return undefined;
    const levels = { level: { text: FOLDER_LEVEL_LABELS[low.level] }, needed: { text: FOLDER_LEVEL_LABELS[needed] } };
    return { reason: t('您对“{name}”的权限是“{level}”，需要“{needed}”', { name: low.name, ...levels }) };
  };
  const lockedByOther = (items: readonly Item[]): Blocked | undefined => {
    const locked = items.find(({ lockedBy }) => lockedBy !== null && lockedBy.userId !== userId);
    if (!locked?.lockedBy) return undefined;
    return { reason: t('“{name}”已被{user}锁定', { name: locked.name, user: locked.lockedBy.userName }) };
  };
  return { noPermission, tooLow, lockedByOther };
}
