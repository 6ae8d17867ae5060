import type { App } from 'contract/appAdmin';
import { byCategory, matching } from './categories';

const app = (appCode: string, appCategory: string | null): App => ({
  ...{ appId: appCode, appCode, appName: `名称 ${appCode}`, appPath: `/p/${appCode}`, appLogo: null, appCategory },
  ...{ appOrder: 1, visible: '1', isMicro: '1', openType: 'SELF', isBuiltin: false },
  ...{ merchantCount: 1, menuCount: 0, version: 1 },
});
const options = [
  { value: 'platform', label: '平台' },
  { value: 'energy', label: '能源' },
];
const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;

it('[SYS-01] apps stand under their categories in the order of the dictionary, those without one last', () => {
  const rows = [app('a', null), app('b', 'former'), app('c', 'energy'), app('d', 'platform'), app('e', 'energy')];
  const told = byCategory(rows, options, labelOf).map(({ title, rows: inside }) => [
    title,
    inside.map((one) => one.appCode),
  ]);
  expect(told).toEqual([
    ['平台', ['d']],
    ['能源', ['c', 'e']],
    ['former', ['b']],
    ['未分类', ['a']],
  ]);
});

it.each([
  ['', 2],
  [' ONE ', 1],
  ['名称', 2],
  ['/p/two', 1],
  ['none', 0],
])('[SYS-01] a search for "%s" finds %i', (keyword, count) => {
  expect(matching([app('one', null), app('two', null)], keyword)).toHaveLength(count);
});
