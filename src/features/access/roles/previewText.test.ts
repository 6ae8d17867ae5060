import type { RoleChangePreview } from 'contract/access/roles';
import { formatChinese } from '@/platform/language/translateWith';
import { formatRoleChange, formatRoleChangeConfirmation } from './previewText';

const change = (title: string) => ({ permission: title, title });
const scope: RoleChangePreview['scope'] = { change: 'none', before: 'OWN', after: 'OWN', affectedCount: 0 };
const none: RoleChangePreview = { userCount: 5, guestCount: 0, affectedCount: 0, gained: [], lost: [], scope };
const wider = { ...scope, change: 'wider', after: 'ALL', affectedCount: 4 } as const;
const both = { gained: [change('用户管理/导出')], lost: [change('岗位管理/删除')] };
const named = '新增 用户管理/导出；移除 岗位管理/删除';

it.each<[title: string, preview: RoleChangePreview, text: string]>([
  ['nothing', none, '权限没有变化'],
  ['everybody', { ...none, ...both, affectedCount: 5 }, `影响 5 名用户：${named}`],
  ['some', { ...none, ...both, affectedCount: 2 }, `影响 2 名用户：${named}。另有 3 名用户实际权限不变`],
  [
    'guests',
    { ...none, ...both, guestCount: 1, affectedCount: 6 },
    `影响 6 名用户（含 1 名其他租户的授权用户）：${named}`,
  ],
  ['nobody', { ...none, ...both, userCount: 0 }, `还没有用户持有该角色：${named}`],
  ['nobody in effect', { ...none, ...both }, `持有该角色的 5 名用户实际权限不变：${named}`],
  ['a wider sight', { ...none, scope: wider }, '数据范围由“本组织”改为“全部数据”，4 名用户可查看的数据增多'],
  [
    'other organisations for nobody',
    { ...none, scope: { change: 'narrower', before: 'CUSTOM', after: 'CUSTOM', affectedCount: 0 } },
    '数据范围“指定组织”的组织有变化，暂无用户受影响',
  ],
  ['a loss alone', { ...none, lost: both.lost, affectedCount: 5 }, '影响 5 名用户：移除 岗位管理/删除'],
])('[ORG-03] says whom a change of a role concerns: %s', (_, preview, text) => {
  expect(formatRoleChange(formatChinese, preview)).toBe(text);
});

it('[ORG-03] names the first of many changes and counts the rest', () => {
  const gained = Array.from({ length: 10 }, (_, index) => change(`菜单${index}`));
  expect(formatRoleChange(formatChinese, { ...none, gained, affectedCount: 5 })).toBe(
    '影响 5 名用户：新增 菜单0、菜单1、菜单2、菜单3、菜单4、菜单5、菜单6、菜单7 等 10 项',
  );
});

it('[ORG-03] asks before something is taken away, and only then', () => {
  expect(formatRoleChangeConfirmation(formatChinese, { ...none, gained: both.gained, scope: wider })).toBeUndefined();
  expect(formatRoleChangeConfirmation(formatChinese, { ...none, ...both })).toBe('移除 1 项权限？');
  expect(formatRoleChangeConfirmation(formatChinese, { ...none, scope: { ...wider, change: 'narrower' } })).toBe(
    '缩小数据范围？',
  );
  expect(
    formatRoleChangeConfirmation(formatChinese, { ...none, scope: { ...wider, change: 'narrower', affectedCount: 0 } }),
  ).toBeUndefined();
});
