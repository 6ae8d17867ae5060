import type { OrganizationNode } from 'contract/access/organizations';
import { excludeOrganizations, removeDescendants } from './exclusion';

const node = (id: string, ...children: OrganizationNode[]): OrganizationNode => ({
  id,
  label: id,
  isSelectable: true,
  children,
});
const tree = [node('root', node('a', node('b', node('c'))), node('d'))];

it('[PER-03] takes organisations out of a sight with all below them', () => {
  expect(excludeOrganizations(tree, ['root', 'a', 'b', 'c', 'd'], ['b'])).toEqual(['root', 'a', 'd']);
  expect(excludeOrganizations(tree, ['b', 'c', 'd'], [])).toEqual(['b', 'c', 'd']);
  expect(excludeOrganizations(tree, ['c', 'd'], ['a'])).toEqual(['d']);
});

it('[PER-03] names nothing that is out with the one above it', () => {
  expect(removeDescendants(tree, ['c', 'd', 'b'], 'a')).toEqual(['d']);
  expect(removeDescendants(tree, ['a', 'd'], 'c')).toEqual(['a', 'd']);
});
