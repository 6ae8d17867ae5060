import type { TestedRow } from 'contract/access/dataPermissions';
import type { Translate } from '@/platform/language/translateWith';

/** Describes why a user sees a row of a protected list, or does not see it. */
export function describeReason(t: Translate, row: TestedRow): string {
  const organization = row.organizeName ?? t('未知');
  const roles = row.roleNames.join(t('、'));
  switch (row.reason) {
    case 'administrator':
      return t('管理员可查看全部数据');
    case 'wholeMerchant':
      return t('角色“{roles}”可查看全部数据', { roles });
    case 'self':
      return t('本人的数据');
    case 'creator':
      return t('由该用户新增');
    case 'organization':
      return describeSources(t, row, { organization, roles });
    case 'ownOrganization':
      return t('该用户所在的组织');
    case 'excluded':
      return row.excludedBy === null || row.excludedBy === row.organizeName
        ? t('组织“{organization}”已为该用户排除', { organization })
        : t('组织“{organization}”随上级组织“{above}”一起排除', { organization, above: row.excludedBy });
    case 'outside':
      return t('组织“{organization}”不在该用户的数据范围内', { organization });
    case 'notOwn':
      return t('不是该用户本人的记录');
  }
}

function describeSources(
  t: Translate,
  { roleNames, isAdded }: TestedRow,
  values: { readonly organization: string; readonly roles: string },
): string {
  if (roleNames.length === 0) return t('组织“{organization}”是为该用户单独添加的', values);
  return isAdded
    ? t('组织“{organization}”来自角色“{roles}”，也是单独添加的', values)
    : t('组织“{organization}”来自角色“{roles}”', values);
}
