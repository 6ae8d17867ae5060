import type { AppMerchantsPreview } from 'contract/access/apps';
import type { Translate } from '@/platform/language/textOf';

/** How many merchants are named; of more only their number is told. */
const NAMED = 5;

/** What taking an app from merchants means, in words. */
export function previewText({ lost, roleCount, userCount }: AppMerchantsPreview, t: Translate): string {
  const names = lost.slice(0, NAMED).join(t('、'));
  const more = lost.length > NAMED ? t('等 {n} 个租户', { n: lost.length }) : '';
  const rights = roleCount > 0 ? t('{a} 个角色、{b} 名用户的权限随之减少。', { a: roleCount, b: userCount }) : '';
  return t('{names} 将失去该应用。', { names: names + more }) + rights + t('保存后立即生效。');
}
