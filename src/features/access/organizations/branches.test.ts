import type { Organization } from 'contract/access/organizations';
import {
  getAncestors,
  canMoveBelow,
  searchTree,
  isMovable,
  getInitiallyExpandedIds,
  buildOrganizationTree,
  getSubtreeIds,
} from './branches';
import type { OrganizationBranch } from './branches';

function organization(organizeId: string, parentId: string | null, other: Partial<Organization> = {}): Organization {
  const counts = { userCount: 0, totalUserCount: 0 };
  const rest = { organizeType: 'team', sort: 0, status: 'NORMAL', isInScope: true, version: 1 } as const;
  return { organizeId, parentId, organizeName: `名称${organizeId}`, ...counts, ...rest, ...other };
}
const rows = [
  organization('root', null),
  organization('a', 'root', { organizeCode: 'PV-1' }),
  organization('a1', 'a'),
  organization('a11', 'a1'),
  organization('b', 'root', { status: 'STOP_USING' }),
  organization('c', 'root', { isInScope: false }),
];
const tree = buildOrganizationTree(rows);
const shape = (branches: readonly OrganizationBranch[]): unknown[] =>
  branches.map(({ key, children }) => (children.length > 0 ? [key, ...shape(children)] : key));
const row = (id: string) => rows.find(({ organizeId }) => organizeId === id)!;

describe('[ORG-01] organisations', () => {
  it('make a tree in which what is not within one’s sight can not be selected', () => {
    expect(shape(tree)).toEqual([['root', ['a', ['a1', 'a11']], 'b', 'c']]);
    expect(tree[0]!.children.map(({ selectable }) => selectable)).toEqual([true, true, false]);
    expect(getAncestors(rows, 'a11').map(({ organizeId }) => organizeId)).toEqual(['root', 'a', 'a1']);
    expect(getAncestors(rows, 'nowhere')).toEqual([]);
    expect([...getSubtreeIds(rows, 'a')]).toEqual(['a', 'a1', 'a11']);
  });

  it('open on the topmost two levels and on the way to one of them', () => {
    expect(getInitiallyExpandedIds(tree, rows, undefined)).toEqual(['root', 'a', 'b', 'c']);
    expect(getInitiallyExpandedIds(tree, rows, 'a11')).toEqual(['root', 'a', 'b', 'c', 'a1']);
  });

  it.each<[text: string, shown: unknown[], open: string[]]>([
    ['名称A11', [['root', ['a', ['a1', 'a11']]]], ['root', 'a', 'a1']],
    ['pv-', [['root', ['a', ['a1', 'a11']]]], ['root']],
    ['名称b', [['root', 'b']], ['root']],
    ['名称', [['root', ['a', ['a1', 'a11']], 'b', 'c']], ['root', 'a', 'a1']],
    ['没有', [], []],
  ])('are found by %s, and what leads there is open', (text, shown, open) => {
    const result = searchTree(tree, text);
    expect(shape(result.shown)).toEqual(shown);
    expect(result.open).toEqual(open);
  });

  it.each<[moved: string, target: string, allowed: boolean]>([
    ['a1', 'root', true],
    ['a', 'root', false],
    ['a', 'a', false],
    ['a', 'a1', false],
    ['a', 'a11', false],
    ['a1', 'b', false],
    ['a1', 'c', false],
    ['b', 'a11', true],
  ])('%s put under %s: %j', (moved, target, allowed) => {
    expect(canMoveBelow(rows, row(moved), row(target))).toBe(allowed);
  });

  it('can be dragged but for the topmost and what is not one’s own', () => {
    expect(rows.filter(isMovable).map(({ organizeId }) => organizeId)).toEqual(['a', 'a1', 'a11', 'b']);
  });
});
