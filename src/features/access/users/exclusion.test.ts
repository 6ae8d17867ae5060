import type { OrganizationNode } from 'contract/access/organizations';
import { visibleAfterExclusion, withoutDescendants } from './exclusion';

const node = (id: string, ...children: OrganizationNode[]): OrganizationNode => ({
  id,
  label: id,
  isSelectable: true,
  children,
});
const tree = [node('root', node('a', node('b', node('c'))), node('d'))];

it('[PER-03] takes organisations out of a sight with all below them', () => {
  expect(visibleAfterExclusion(tree, ['root', 'a', 'b', 'c', 'd'], ['b'])).toEqual(['root', 'a', 'd']);
  expect(visibleAfterExclusion(tree, ['b', 'c', 'd'], [])).toEqual(['b', 'c', 'd']);
  expect(visibleAfterExclusion(tree, ['c', 'd'], ['a'])).toEqual(['d']);
});

it('[PER-03] names nothing that is out with the one above it', () => {
  expect(withoutDescendants(tree, ['c', 'd', 'b'], 'a')).toEqual(['d']);
  expect(withoutDescendants(tree, ['a', 'd'], 'c')).toEqual(['a', 'd']);
});
