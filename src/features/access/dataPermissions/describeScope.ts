import type { RoleScopeRow, UserDataScope } from 'contract/access/dataPermissions';
import { DATA_SCOPE_LABELS } from 'contract/access/roles';
import type { Translate } from '@/platform/language/translateWith';

// The most names of organisations in a sentence. The table below it has all of them.
const MAX_NAMES = 5;

/** Joins names of organisations. `count` is how many there are, with those that have no name for the caller. */
export function formatOrganizations(t: Translate, names: readonly string[], count = names.length): string {
  const shown = names.slice(0, MAX_NAMES).join(t('、'));
  if (count <= Math.min(names.length, MAX_NAMES)) return shown;
  return shown === '' ? t('{n} 个组织', { n: count }) : t('{names}等 {n} 个组织', { names: shown, n: count });
}

/** Describes what the holders of a role see. */
export function describeRoleScope(t: Translate, role: RoleScopeRow): string {
  if (role.isAdministrator) return t('全部数据');
  const label = t(DATA_SCOPE_LABELS[role.dataScope]);
  if (role.organizationCount === 0) {
    return role.dataScope === 'CUSTOM' ? t('{scope}：无，只能看到本人的数据', { scope: label }) : label;
  }
  const names = formatOrganizations(t, role.organizeNames, role.organizationCount);
  return t('{scope}：{names}', { scope: label, names });
}

/** Describes what a user sees: by which roles, with which additions and exclusions. */
export function describeUserScope(t: Translate, scope: UserDataScope): string {
  if (scope.isAdministrator) return t('能看到全部数据：管理员不受数据权限限制');
  const { excluded } = scope;
  const all = scope.roles.find(({ dataScope }) => dataScope === 'ALL');
  if (all && excluded.length === 0) return t('能看到全部数据（来自角色“{role}”）', { role: all.roleName });
  const shown = scope.roles.flatMap((role) => describeRole(t, scope, role));
  const added = scope.added.map(({ organizeName }) => organizeName);
  const parts = [
    shown.length > 0
      ? t('能看到{parts}，以及本人和本人新增的用户', { parts: shown.join(t('；')) })
      : t('能看到本人和本人新增的用户'),
    ...(added.length > 0 ? [t('另加{names}', { names: formatOrganizations(t, added) })] : []),
    ...(excluded.length > 0
      ? [
          t('排除{names}及其下级组织', {
            names: formatOrganizations(
              t,
              excluded.map(({ organizeName }) => organizeName),
            ),
          }),
        ]
      : []),
  ];
  return parts.join(t('；'));
}

function describeRole(
  t: Translate,
  { organizeName }: UserDataScope,
  { roleName, dataScope, organizeNames }: UserDataScope['roles'][number],
): string[] {
  const own = organizeName ?? t('本人所在的组织');
  const from = (what: string) => [t('{what}（来自角色“{role}”）', { what, role: roleName })];
  switch (dataScope) {
    case 'ALL':
      return from(t('全部数据'));
    case 'OWN_AND_BELOW':
      return from(t('{organization}及其下级组织', { organization: own }));
    case 'OWN':
      return from(own);
    case 'CUSTOM':
      return organizeNames.length === 0 ? [] : from(formatOrganizations(t, organizeNames));
    case 'SELF':
      return [];
  }
}
