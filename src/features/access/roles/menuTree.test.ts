import type { GrantableNode } from 'contract/access/roles';
import { getCheckStates, getDirectoryIds, getGrantableIds, findMatches, toggleGrant } from './menuTree';

const node = (
  menuId: string,
  type: GrantableNode['type'],
  children: GrantableNode[] = [],
  isGrantable = true,
): GrantableNode => ({ menuId, type, title: menuId, isGrantable, children });

const tree = [
  node('system', 'M', [
    node('users', 'C', [node('users-add', 'F'), node('users-export', 'F')]),
    node('logs', 'M', [node('audit', 'C')]),
    // `false`: the user who edits the role can grant the button, but not its page.
    node('secret', 'C', [node('secret-query', 'F')], false),
  ]),
];
const toggle = (granted: readonly string[], menuId: string, isTicked: boolean) =>
  toggleGrant(tree, granted, menuId, isTicked).sort();

describe('[ORG-03] the trees of a role', () => {
  it('hand out what can be handed out', () => {
    expect(getGrantableIds(tree)).toEqual([
      'system',
      'users',
      'users-add',
      'users-export',
      'logs',
      'audit',
      'secret-query',
    ]);
    expect(getDirectoryIds(tree)).toEqual(['system', 'logs']);
  });

  it.each<[title: string, before: string[], menuId: string, isTicked: boolean, after: string[]]>([
    ['a button brings its page and the directories above', [], 'users-add', true, ['system', 'users', 'users-add']],
    ['a page brings its buttons', [], 'users', true, ['system', 'users', 'users-add', 'users-export']],
    ['a directory brings all of it', ['audit'], 'logs', true, ['audit', 'logs', 'system']],
    ['a button whose page is beyond brings the directory alone', [], 'secret-query', true, ['secret-query', 'system']],
    ['a page stays without its last button', ['system', 'users', 'users-add'], 'users-add', false, ['system', 'users']],
    ['a page goes with its buttons and the empty directory', ['system', 'users', 'users-add'], 'users', false, []],
    [
      'directories stay while they lead somewhere',
      ['system', 'users', 'logs', 'audit'],
      'audit',
      false,
      ['system', 'users'],
    ],
    ['what is granted elsewhere stays', ['other', 'system', 'users'], 'system', false, ['other']],
    ['an unknown node changes nothing', ['other'], 'nowhere', true, ['other']],
  ])('%s', (_, before, menuId, isTicked, after) => {
    expect(toggle(before, menuId, isTicked)).toEqual(after);
  });

  it('tick what is granted with all below it, and half what is granted in part', () => {
    const { checked, halfChecked } = getCheckStates(tree, new Set(['system', 'users', 'users-add', 'logs', 'audit']));
    expect(checked).toEqual(['users-add', 'logs', 'audit']);
    expect(halfChecked).toEqual(['system', 'users']);
    expect(getCheckStates(tree, new Set(getGrantableIds(tree))).halfChecked).toEqual([]);
    expect(getCheckStates(tree, new Set())).toEqual({ checked: [], halfChecked: [] });
  });

  it('open where a search finds something, whatever the case', () => {
    expect(findMatches(tree, 'EXPORT')).toEqual({ open: ['system', 'users'], count: 1 });
    expect(findMatches(tree, 'system')).toEqual({ open: [], count: 1 });
    expect(findMatches(tree, '没有')).toEqual({ open: [], count: 0 });
  });
});
