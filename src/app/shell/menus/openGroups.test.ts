import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';
import { MOST_OPEN, groupsAround, groupsOpenAtFirst } from './openGroups';

const entry = (key: string, ...children: MenuEntry[]): MenuEntry => ({
  key,
  title: key,
  icon: undefined,
  to: children.length > 0 ? undefined : key,
  children,
});
const pages = (count: number) => Array.from({ length: count }, (_, place) => entry(`/page${place}`));

it('[SHL-02] the groups of a small menu are open at first, those of a large one are not', () => {
  expect(groupsOpenAtFirst([entry('/a', ...pages(3)), entry('/b', ...pages(3))])).toEqual(['/a', '/b']);
  expect(groupsOpenAtFirst([entry('/a', ...pages(MOST_OPEN - 1))])).toEqual(['/a']);
  expect(groupsOpenAtFirst([entry('/a', ...pages(MOST_OPEN))])).toEqual([]);
  expect(groupsOpenAtFirst([entry('/a', entry('/b', ...pages(MOST_OPEN)))])).toEqual([]);
});

it('[SHL-02] a page stands in every group on the way to it', () => {
  const entries = [entry('/a', entry('/a/1')), entry('/b', entry('/b/c', entry('/b/c/1'))), entry('/d')];
  expect(groupsAround(entries, '/b/c/1')).toEqual(['/b', '/b/c']);
  expect(groupsAround(entries, '/a/1')).toEqual(['/a']);
  expect(groupsAround(entries, '/d')).toEqual([]);
  expect(groupsAround(entries, '/nowhere')).toEqual([]);
  expect(groupsAround(entries, undefined)).toEqual([]);
});
