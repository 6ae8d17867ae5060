import type { OrganizationNode } from 'contract/access/organizations';
import { shownIn, withoutBelow } from './excluded';

const node = (id: string, ...children: OrganizationNode[]): OrganizationNode => ({
  id,
  label: id,
  isSelectable: true,
  children,
});
const tree = [node('root', node('a', node('b', node('c'))), node('d'))];

it('[PER-03] takes organisations out of a sight with all below them', () => {
  expect(shownIn(tree, ['root', 'a', 'b', 'c', 'd'], ['b'])).toEqual(['root', 'a', 'd']);
  expect(shownIn(tree, ['b', 'c', 'd'], [])).toEqual(['b', 'c', 'd']);
  expect(shownIn(tree, ['c', 'd'], ['a'])).toEqual(['d']);
});

it('[PER-03] names nothing that is out with the one above it', () => {
  expect(withoutBelow(tree, ['c', 'd', 'b'], 'a')).toEqual(['d']);
  expect(withoutBelow(tree, ['a', 'd'], 'c')).toEqual(['a', 'd']);
});
