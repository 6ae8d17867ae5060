import type { MenuType } from 'contract/access/menuForm';
import type { Menu } from 'contract/access/menus';
import {
  canMoveBelow,
  buildMenuTree,
  getParentNodeIds,
  getPositionAfterDrop,
  formatTitlePath,
  getPositionAfterStep,
  getAllowedChildTypes,
} from './menuTree';
import type { MenuBranch } from './menuTree';

const node = (menuId: string, parentId: string | null, type: MenuType = 'M'): Menu => ({
  ...{ menuId, parentId, type, appId: 'app', title: `名 ${menuId}`, name: null, path: `p-${menuId}`, component: null },
  ...{ link: null, query: null },
  ...{ permission: type === 'M' ? null : `t:${menuId}:list`, icon: null, extra: null, visible: '1', status: 'NORMAL' },
  ...{ hideHeader: false, noCache: false, affix: false, cross: false, showBack: false },
  ...{ isInForce: true, platformOnly: false, roleCount: 0, version: 1 },
});
const rows = [
  node('system', null),
  node('user', 'system', 'C'),
  node('user-add', 'user', 'F'),
  node('user-edit', 'user', 'F'),
  node('role', 'system', 'C'),
  node('tools', null),
];
const byId = (menuId: string) => rows.find((row) => row.menuId === menuId)!;
const told = (branches: readonly MenuBranch[]): unknown =>
  branches.map(({ menuId, children }) => (children ? [menuId, told(children)] : menuId));

it('[SYS-02] nodes stand below their parents in their order; a search keeps what is above', () => {
  expect(told(buildMenuTree(rows))).toEqual([['system', [['user', ['user-add', 'user-edit']], 'role']], 'tools']);
  expect(told(buildMenuTree(rows, 't:user-edit'))).toEqual([['system', [['user', ['user-edit']]]]]);
  expect(told(buildMenuTree(rows, 'P-TOOLS'))).toEqual(['tools']);
  expect(buildMenuTree(rows, 'nothing')).toEqual([]);
  expect(getParentNodeIds(buildMenuTree(rows))).toEqual(['system', 'user']);
  expect(getParentNodeIds(buildMenuTree(rows), { only: 'M' })).toEqual(['system']);
});

it('[SYS-02] a button is no parent, a directory is not below a page, nothing is below itself', () => {
  expect(getAllowedChildTypes(null)).toEqual(['M', 'C']);
  expect(getAllowedChildTypes({ type: 'F' })).toEqual([]);
  expect(canMoveBelow(rows, byId('user-add'), 'role')).toBe(true);
  expect(canMoveBelow(rows, byId('user-add'), null)).toBe(false);
  expect(canMoveBelow(rows, byId('tools'), 'user')).toBe(false);
  expect(canMoveBelow(rows, byId('user'), 'user')).toBe(false);
  expect(canMoveBelow(rows, byId('user'), 'user-add')).toBe(false);
  expect(canMoveBelow(rows, byId('system'), 'tools')).toBe(true);
  expect(canMoveBelow(rows, byId('system'), 'nowhere')).toBe(false);
});

it.each([
  ['role', 'user', 'before', { parentId: 'system', position: 0 }],
  ['user', 'role', 'after', { parentId: 'system', position: 1 }],
  ['user', 'role', 'before', { parentId: 'system', position: 0 }],
  ['user', 'tools', 'inside', { parentId: 'tools', position: 0 }],
  ['user-add', 'role', 'inside', { parentId: 'role', position: 0 }],
  ['user-add', 'role', 'after', { parentId: 'system', position: 2 }],
  ['tools', 'system', 'before', { parentId: null, position: 0 }],
  ['system', 'user', 'inside', undefined],
  ['tools', 'user', 'inside', undefined],
  ['user-add', 'tools', 'after', undefined],
  ['user', 'user', 'after', undefined],
] as const)('[SYS-02] %s dropped on %s, %s: %j', (dragged, target, zone, place) => {
  expect(getPositionAfterDrop(rows, byId(dragged), byId(target), zone)).toEqual(place);
});

it('[SYS-02] steps among its siblings and no further', () => {
  expect(getPositionAfterStep(rows, byId('role'), -1)).toEqual({ parentId: 'system', position: 0 });
  expect(getPositionAfterStep(rows, byId('role'), 1)).toBeUndefined();
  expect(getPositionAfterStep(rows, byId('user'), -1)).toBeUndefined();
});

it('[SYS-02] is told where it is', () => {
  expect(formatTitlePath(rows, byId('user-add'))).toBe('名 system / 名 user / 名 user-add');
});
