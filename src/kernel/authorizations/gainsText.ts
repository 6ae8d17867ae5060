import type { AuthorizationPreview } from 'contract/authorizations';

const MOST_NAMED = 8;

/** What an authorisation gives to somebody and takes from them, in words. */
export function gainsText({ gained, lost, isAdministrator, sessionCount }: AuthorizationPreview): string {
  const changes = isAdministrator
    ? ['将成为该租户的管理员，拥有全部权限']
    : [...(gained.length > 0 ? [`获得 ${named(gained)}`] : []), ...(lost.length > 0 ? [`失去 ${named(lost)}`] : [])];
  const rights = changes.length > 0 ? changes.join('；') : '可进入该租户，没有首页以外的权限';
  return sessionCount > 0 ? `${rights}。保存后其在该租户的 ${String(sessionCount)} 个会话立即结束` : rights;
}

function named(changes: AuthorizationPreview['gained']): string {
  const titles = changes.slice(0, MOST_NAMED).map(({ title }) => title);
  const rest = changes.length > MOST_NAMED ? ` 等 ${String(changes.length)} 项` : '';
  return titles.join('、') + rest;
}
