import { DATA_SCOPE_LABELS } from 'contract/access/roles';
import type { RoleChangePreview } from 'contract/access/roles';
import { formatPermissions } from '@/kernel/permissions/formatPermissions';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/translateWith';

/** Describes the effect of saving a role on its holders. */
export function formatRoleChange(t: Translate, preview: RoleChangePreview): string {
  const { gained, lost, scope } = preview;
  if (gained.length + lost.length === 0 && scope.change === 'none') return t('权限没有变化');
  return [
    ...(gained.length + lost.length > 0 ? [rightsText(t, preview)] : []),
    ...(scope.change === 'none' ? [] : [scopeText(t, scope)]),
  ].join(t('。'));
}

/**
 * Returns the question to ask before saving a role that takes rights from its holders. Undefined if the role takes no
 * rights.
 */
export function formatRoleChangeConfirmation(t: Translate, { lost, scope }: RoleChangePreview): string | undefined {
  if (lost.length > 0) return t('移除 {n} 项权限？', { n: lost.length });
  return scope.affectedCount > 0 && scope.change !== 'wider' ? t('缩小数据范围？') : undefined;
}

function rightsText(t: Translate, preview: RoleChangePreview): string {
  const { userCount, guestCount, affectedCount, gained, lost } = preview;
  const changes = [
    ...(gained.length > 0 ? [t('新增 {names}', { names: formatPermissions(t, gained) })] : []),
    ...(lost.length > 0 ? [t('移除 {names}', { names: formatPermissions(t, lost) })] : []),
  ].join(t('；'));
  const holders = userCount + guestCount;
  if (holders === 0) return t('还没有用户持有该角色：{changes}', { changes });
  if (affectedCount === 0) return t('持有该角色的 {n} 名用户实际权限不变：{changes}', { n: holders, changes });
  const affected =
    guestCount > 0
      ? t('影响 {n} 名用户（含 {guests} 名其他租户的授权用户）：{changes}', {
          n: affectedCount,
          guests: guestCount,
          changes,
        })
      : t('影响 {n} 名用户：{changes}', { n: affectedCount, changes });
  const others = holders - affectedCount;
  return others > 0 ? affected + t('。') + t('另有 {n} 名用户实际权限不变', { n: others }) : affected;
}

const CHANGES = {
  wider: text('{n} 名用户可查看的数据增多'),
  narrower: text('{n} 名用户可查看的数据减少'),
  different: text('{n} 名用户可查看的数据有增有减'),
} as const;

function scopeText(t: Translate, { change, before, after, affectedCount }: RoleChangePreview['scope']): string {
  if (change === 'none') return '';
  const to = t(DATA_SCOPE_LABELS[after]);
  const scope =
    before === null || before === after
      ? t('数据范围“{to}”的组织有变化', { to })
      : t('数据范围由“{from}”改为“{to}”', { from: t(DATA_SCOPE_LABELS[before]), to });
  return scope + t('，') + (affectedCount === 0 ? t('暂无用户受影响') : t(CHANGES[change], { n: affectedCount }));
}
