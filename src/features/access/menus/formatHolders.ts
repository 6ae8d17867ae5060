import type { MenuHolders } from 'contract/access/menus';
import type { Translate } from '@/platform/language/translateWith';

/** The maximum number of roles that are named. If there are more, “and others” (等) follows the names. */
const MAX_NAMED = 5;

/** Describes which roles and users lose a node that is removed or disabled. */
export function formatHolders(
  { nodeCount, merchantCount, roleCount, userCount, roles }: MenuHolders,
  t: Translate,
): string {
  const below = nodeCount > 1 ? t('其下 {n} 个节点将一并失效。', { n: nodeCount - 1 }) : '';
  if (roleCount === 0) return below + t('没有角色持有它；管理员不受角色限制。');
  const named = roles.slice(0, MAX_NAMED).map(({ merchantName, roleName }) => `${merchantName}·${roleName}`);
  const more = roleCount > MAX_NAMED ? t('等') : '';
  const counts = { a: merchantCount, b: roleCount, c: userCount, names: named.join(t('、')) + more };
  return below + t('{a} 个租户的 {b} 个角色、{c} 名用户将失去相应权限：{names}。', counts);
}
