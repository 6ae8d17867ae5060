import type { Texts } from '@/platform/language/translateWith';

/** Authorisations, which permit a user of one merchant to work in another merchant: their forms and previews. */
export const authorizations: Texts = {
  '授权租户：{name}（{userName}）': 'Authorize {name} ({userName}) for a merchant',
  已授权: 'Authorized',
  授权租户: 'Merchant to enter',
  授权角色: 'Role there',
  '授权租户|action': 'Authorize',
  正在计算权限变化: 'Working out what changes…',
  截止日期: 'Until',
  长期有效: 'No end',
  '到当天结束为止；不填为长期有效': 'To the end of that day; without end if empty',
  '将成为该租户的管理员，拥有全部权限': 'Becomes an administrator of the merchant, with all permissions',
  '获得 {names}': 'Gains {names}',
  '失去 {names}': 'Loses {names}',
  '可进入该租户，没有首页以外的权限': 'May enter the merchant, and see no more than its home page',
  '{rights}。保存后其在该租户的 {n} 个会话立即结束':
    '{rights}. Sessions in the merchant that end as soon as it is saved: {n}',
};
