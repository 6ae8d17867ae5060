import type { RolePreview } from 'contract/roles';
import { previewText } from './previewText';

const change = (title: string) => ({ permission: title, title });
const none: RolePreview = { userCount: 5, guestCount: 0, affectedCount: 0, gained: [], lost: [] };
const both = { gained: [change('用户管理/导出')], lost: [change('岗位管理/删除')] };
const named = '新增 用户管理/导出；移除 岗位管理/删除';

it.each<[title: string, preview: RolePreview, text: string]>([
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
  ['a loss alone', { ...none, lost: both.lost, affectedCount: 5 }, '影响 5 名用户：移除 岗位管理/删除'],
])('[ORG-03] says whom a change of a role concerns: %s', (_, preview, text) => {
  expect(previewText(preview)).toBe(text);
});

it('[ORG-03] names the first of many changes and counts the rest', () => {
  const gained = Array.from({ length: 10 }, (_, index) => change(`菜单${index}`));
  expect(previewText({ ...none, gained, affectedCount: 5 })).toBe(
    '影响 5 名用户：新增 菜单0、菜单1、菜单2、菜单3、菜单4、菜单5、菜单6、菜单7 等 10 项',
  );
});
