import type { RolePreview } from 'contract/roles';

const MOST_NAMED = 8;

/** What saving a role means for those who hold it, in words. */
export function previewText({ userCount, guestCount, affectedCount, gained, lost }: RolePreview): string {
  const changes = [
    ...(gained.length > 0 ? [`新增 ${named(gained)}`] : []),
    ...(lost.length > 0 ? [`移除 ${named(lost)}`] : []),
  ].join('；');
  if (changes === '') return '权限没有变化';
  const holders = userCount + guestCount;
  if (holders === 0) return `还没有用户持有该角色：${changes}`;
  if (affectedCount === 0) return `持有该角色的 ${String(holders)} 名用户实际权限不变：${changes}`;
  const guests = guestCount > 0 ? `（含 ${String(guestCount)} 名其他租户的授权用户）` : '';
  const others = holders - affectedCount;
  const unaffected = others > 0 ? `。另有 ${String(others)} 名用户实际权限不变` : '';
  return `影响 ${String(affectedCount)} 名用户${guests}：${changes}${unaffected}`;
}

function named(changes: RolePreview['gained']): string {
  const titles = changes.slice(0, MOST_NAMED).map(({ title }) => title);
  const rest = changes.length > MOST_NAMED ? ` 等 ${String(changes.length)} 项` : '';
  return titles.join('、') + rest;
}
