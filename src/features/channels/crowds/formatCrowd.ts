import type { Crowd } from 'contract/channels/crowds';
import type { Translate } from '@/platform/language/translateWith';

type Named = readonly { readonly name: string }[];

/** Who belongs to a crowd, as a sentence. */
export function formatCrowd(crowd: Crowd, t: Translate): string {
  const { kind, users, organizations, positions, roles, joinedDays, excludedUsers, excludedOrganizations } = crowd;
  const join = (named: Named) => named.map(({ name }) => name || t('您看不到的成员')).join(t('、'));
  const excluded = [...excludedOrganizations, ...excludedUsers];
  const without = excluded.length > 0 ? t('；不含 {names}', { names: join(excluded) }) : '';
  if (kind === 'list') return join([...users, ...organizations, ...positions, ...roles]) + without;
  const conditions = [
    organizations.length > 0 ? t('属于组织 {names}', { names: join(organizations) }) : undefined,
    positions.length > 0 ? t('岗位为 {names}', { names: join(positions) }) : undefined,
    roles.length > 0 ? t('角色为 {names}', { names: join(roles) }) : undefined,
    joinedDays === null ? undefined : t('最近 {n} 天加入', { n: joinedDays }),
  ].filter((one) => one !== undefined);
  return conditions.join(t('，且')) + without;
}
