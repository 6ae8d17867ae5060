import type { MerchantChangePreview } from 'contract/access/merchants';
import type { Translate } from '@/platform/language/translateWith';

/** Describes what a merchant and its descendants lose when apps are taken from the merchant. */
export function formatMerchantChange(
  t: Translate,
  { lost, merchantCount, roleCount, userCount }: MerchantChangePreview,
): string {
  const apps = lost.map((app) => t(app)).join(t('、'));
  return [
    merchantCount > 0
      ? t('收回 {apps}，其下 {n} 个租户也将失去', { apps, n: merchantCount })
      : t('收回 {apps}', { apps }),
    roleCount > 0 ? t('{roles} 个角色、{users} 名用户的权限随之减少', { roles: roleCount, users: userCount }) : '',
    t('保存后立即生效。'),
  ]
    .filter(Boolean)
    .join(t('。'));
}
