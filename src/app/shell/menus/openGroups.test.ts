import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { MAX_ENTRIES_WITH_OPEN_GROUPS, findGroupsContaining, getInitiallyOpenGroups } from './openGroups';

const entry = (key: string, ...children: MenuEntry[]): MenuEntry => ({
  key,
  title: key,
  icon: undefined,
  to: children.length > 0 ? undefined : key,
  children,
});
const pages = (count: number) => Array.from({ length: count }, (_, index) => entry(`/page${index}`));

it('[SHL-02] the groups of a small menu are open at first, those of a large one are not', () => {
  expect(getInitiallyOpenGroups([entry('/a', ...pages(3)), entry('/b', ...pages(3))])).toEqual(['/a', '/b']);
  expect(getInitiallyOpenGroups([entry('/a', ...pages(MAX_ENTRIES_WITH_OPEN_GROUPS - 1))])).toEqual(['/a']);
  expect(getInitiallyOpenGroups([entry('/a', ...pages(MAX_ENTRIES_WITH_OPEN_GROUPS))])).toEqual([]);
  expect(getInitiallyOpenGroups([entry('/a', entry('/b', ...pages(MAX_ENTRIES_WITH_OPEN_GROUPS)))])).toEqual([]);
});

it('[SHL-02] a page stands in every group on the way to it', () => {
  const entries = [entry('/a', entry('/a/1')), entry('/b', entry('/b/c', entry('/b/c/1'))), entry('/d')];
  expect(findGroupsContaining(entries, '/b/c/1')).toEqual(['/b', '/b/c']);
  expect(findGroupsContaining(entries, '/a/1')).toEqual(['/a']);
  expect(findGroupsContaining(entries, '/d')).toEqual([]);
  expect(findGroupsContaining(entries, '/nowhere')).toEqual([]);
  expect(findGroupsContaining(entries, undefined)).toEqual([]);
});
