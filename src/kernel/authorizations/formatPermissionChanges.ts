import type { AuthorizationChangePreview } from 'contract/access/authorizations';
import type { Translate } from '@/platform/language/translateWith';
import { formatPermissions } from '../permissions/formatPermissions';

/**
 * Describes which permissions a user gains and loses by an authorisation (the right to work in another merchant), and
 * how many sessions the change ends.
 */
export function formatPermissionChanges(t: Translate, preview: AuthorizationChangePreview): string {
  const { gained, lost, isAdministrator, sessionCount } = preview;
  const changes = isAdministrator
    ? [t('将成为该租户的管理员，拥有全部权限')]
    : [
        ...(gained.length > 0 ? [t('获得 {names}', { names: formatPermissions(t, gained) })] : []),
        ...(lost.length > 0 ? [t('失去 {names}', { names: formatPermissions(t, lost) })] : []),
      ];
  const rights = changes.length > 0 ? changes.join(t('；')) : t('可进入该租户，没有首页以外的权限');
  return sessionCount > 0 ? t('{rights}。保存后其在该租户的 {n} 个会话立即结束', { rights, n: sessionCount }) : rights;
}
