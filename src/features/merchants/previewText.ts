import type { MerchantPreview } from 'contract/merchants';

/** What taking apps from a merchant means for it and those below it, in words. */
export function previewText({ lost, merchantCount, roleCount, userCount }: MerchantPreview): string {
  const below = merchantCount > 0 ? `，其下 ${String(merchantCount)} 个租户也将失去` : '';
  const rights = roleCount > 0 ? `${String(roleCount)} 个角色、${String(userCount)} 名用户的权限随之减少。` : '';
  return `收回 ${lost.join('、')}${below}。${rights}保存后立即生效。`;
}
