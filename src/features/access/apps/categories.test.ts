import type { App } from 'contract/access/apps';
import { getSortedCategories, filterApps } from './categories';

const app = (appCode: string, appCategory: string | null): App => ({
  ...{ appId: appCode, appCode, appName: `名称 ${appCode}`, appPath: `/p/${appCode}`, appLogo: null, appCategory },
  ...{
    appOrder: 1,
    visible: '1',
    isMicro: '1',
    needsProject: '0',
    isSandboxed: '0',
    openType: 'SELF',
    isBuiltin: false,
  },
  ...{ merchantCount: 1, menuCount: 0, version: 1 },
});
const options = [
  { value: 'platform', label: '平台' },
  { value: 'energy', label: '能源' },
];
const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;

it('[SYS-01] categories stand in the order of the dictionary, none at all last', () => {
  const rows = [app('a', null), app('b', 'former'), app('c', 'energy'), app('d', 'platform'), app('e', 'energy')];
  expect(getSortedCategories(rows, options, labelOf).map(({ title }) => title)).toEqual([
    '平台',
    '能源',
    'former',
    '未分类',
  ]);
});

it.each([
  ['', 2],
  [' ONE ', 1],
  ['名称', 2],
  ['/p/two', 1],
  ['none', 0],
])('[SYS-01] a search for "%s" finds %i', (keyword, count) => {
  expect(filterApps([app('one', null), app('two', null)], keyword)).toHaveLength(count);
});
