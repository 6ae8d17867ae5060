import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { MAX_OPEN_ENTRIES, groupsContaining, initiallyOpenGroups } from './openGroups';

const entry = (key: string, ...children: MenuEntry[]): MenuEntry => ({
  key,
  title: key,
  icon: undefined,
  to: children.length > 0 ? undefined : key,
  children,
});
const pages = (count: number) => Array.from({ length: count }, (_, index) => entry(`/page${index}`));

it('[SHL-02] the groups of a small menu are open at first, those of a large one are not', () => {
  expect(initiallyOpenGroups([entry('/a', ...pages(3)), entry('/b', ...pages(3))])).toEqual(['/a', '/b']);
  expect(initiallyOpenGroups([entry('/a', ...pages(MAX_OPEN_ENTRIES - 1))])).toEqual(['/a']);
  expect(initiallyOpenGroups([entry('/a', ...pages(MAX_OPEN_ENTRIES))])).toEqual([]);
  expect(initiallyOpenGroups([entry('/a', entry('/b', ...pages(MAX_OPEN_ENTRIES)))])).toEqual([]);
});

it('[SHL-02] a page stands in every group on the way to it', () => {
  const entries = [entry('/a', entry('/a/1')), entry('/b', entry('/b/c', entry('/b/c/1'))), entry('/d')];
  expect(groupsContaining(entries, '/b/c/1')).toEqual(['/b', '/b/c']);
  expect(groupsContaining(entries, '/a/1')).toEqual(['/a']);
  expect(groupsContaining(entries, '/d')).toEqual([]);
  expect(groupsContaining(entries, '/nowhere')).toEqual([]);
  expect(groupsContaining(entries, undefined)).toEqual([]);
});
