import type { AppMerchantsChangePreview } from 'contract/access/apps';
import type { Translate } from '@/platform/language/translateWith';

/** The maximum number of merchants that are named. If there are more, their number follows the names. */
const MAX_NAMED = 5;

/** Describes the effect of taking an app from merchants. */
export function formatAppMerchantsChange(
  { lost, roleCount, userCount }: AppMerchantsChangePreview,
  t: Translate,
): string {
  const names = lost.slice(0, MAX_NAMED).join(t('、'));
  const more = lost.length > MAX_NAMED ? t('等 {n} 个租户', { n: lost.length }) : '';
  const rights = roleCount > 0 ? t('{a} 个角色、{b} 名用户的权限随之减少。', { a: roleCount, b: userCount }) : '';
  return t('{names} 将失去该应用。', { names: names + more }) + rights + t('保存后立即生效。');
}
