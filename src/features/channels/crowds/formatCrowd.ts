import type { Crowd } from 'contract/channels/crowds';
import type { Translate } from '@/platform/language/translateWith';

type Named = readonly { readonly name: string }[];

/** Who belongs to a crowd, as a sentence. */
export function formatCrowd(crowd: Crowd, t: Translate): string {
  const { kind, users, organizations, positions, roles, excludedUsers, excludedOrganizations } = crowd;
  const { joinedDays, signedInDays, absentDays, contactCount, dutyNames } = crowd;
  const join = (named: Named) => named.map(({ name }) => name || t('您看不到的成员')).join(t('、'));
  const excluded = [...excludedOrganizations, ...excludedUsers];
  const without = excluded.length > 0 ? t('；不含 {names}', { names: join(excluded) }) : '';
  if (kind === 'rota') return t('值班：{names}', { names: join(dutyNames.map((name) => ({ name }))) });
  if (kind !== 'rule') {
    const contacts = contactCount > 0 ? [{ name: t('外部联系人 {n} 位', { n: contactCount }) }] : [];
    return join([...users, ...organizations, ...positions, ...roles, ...contacts]) + without;
  }
  const conditions = [
    organizations.length > 0 ? t('属于组织 {names}', { names: join(organizations) }) : undefined,
    positions.length > 0 ? t('岗位为 {names}', { names: join(positions) }) : undefined,
    roles.length > 0 ? t('角色为 {names}', { names: join(roles) }) : undefined,
    joinedDays === null ? undefined : t('最近 {n} 天加入', { n: joinedDays }),
    signedInDays === null ? undefined : t('最近 {n} 天登录过', { n: signedInDays }),
    absentDays === null ? undefined : t('最近 {n} 天未登录', { n: absentDays }),
  ].filter((one) => one !== undefined);
  return conditions.join(t('，且')) + without;
}
