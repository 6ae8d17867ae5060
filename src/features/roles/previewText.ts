import { DATA_SCOPE_LABELS } from 'contract/roles';
import type { RolePreview } from 'contract/roles';

const MOST_NAMED = 8;

/** What saving a role means for those who hold it, in words. */
export function previewText(preview: RolePreview): string {
  const { gained, lost, scope } = preview;
  if (gained.length + lost.length === 0 && scope.change === 'none') return '权限没有变化';
  return [
    ...(gained.length + lost.length > 0 ? [permissionsText(preview)] : []),
    ...(scope.change === 'none' ? [] : [scopeText(scope)]),
  ].join('。');
}

/** What to ask before a role is saved that takes something away from those who hold it; nothing where it takes nothing. */
export function questionOf({ lost, scope }: RolePreview): string | undefined {
  if (lost.length > 0) return `移除 ${String(lost.length)} 项权限？`;
  return scope.affectedCount > 0 && scope.change !== 'wider' ? '缩小数据范围？' : undefined;
}

function permissionsText({ userCount, guestCount, affectedCount, gained, lost }: RolePreview): string {
  const changes = [
    ...(gained.length > 0 ? [`新增 ${named(gained)}`] : []),
    ...(lost.length > 0 ? [`移除 ${named(lost)}`] : []),
  ].join('；');
  const holders = userCount + guestCount;
  if (holders === 0) return `还没有用户持有该角色：${changes}`;
  if (affectedCount === 0) return `持有该角色的 ${String(holders)} 名用户实际权限不变：${changes}`;
  const guests = guestCount > 0 ? `（含 ${String(guestCount)} 名其他租户的授权用户）` : '';
  const others = holders - affectedCount;
  const unaffected = others > 0 ? `。另有 ${String(others)} 名用户实际权限不变` : '';
  return `影响 ${String(affectedCount)} 名用户${guests}：${changes}${unaffected}`;
}

const CHANGES = {
  wider: '可查看的数据增多',
  narrower: '可查看的数据减少',
  different: '可查看的数据有增有减',
} as const;

function scopeText({ change, before, after, affectedCount }: RolePreview['scope']): string {
  if (change === 'none') return '';
  const labels =
    before === null || before === after
      ? `数据范围“${DATA_SCOPE_LABELS[after]}”的组织有变化`
      : `数据范围由“${DATA_SCOPE_LABELS[before]}”改为“${DATA_SCOPE_LABELS[after]}”`;
  return affectedCount === 0
    ? `${labels}，暂无用户受影响`
    : `${labels}，${String(affectedCount)} 名用户${CHANGES[change]}`;
}

function named(changes: RolePreview['gained']): string {
  const titles = changes.slice(0, MOST_NAMED).map(({ title }) => title);
  const rest = changes.length > MOST_NAMED ? ` 等 ${String(changes.length)} 项` : '';
  return titles.join('、') + rest;
}
