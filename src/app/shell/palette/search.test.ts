import { match } from 'pinyin-pro';
import type { PaletteEntry } from './entries';
import { MAX_RESULTS, searchEntries } from './search';

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: title,
  kind: 'menu',
  title,
  trail: '系统管理',
  address: '/system/any',
  isNewTab: false,
  isElsewhere: false,
  ...more,
});
const entries = [entry('角色管理'), entry('用户管理'), entry('组织管理'), entry('Grafana 看板', { trail: '外部' })];
const titles = (typed: string, sound = true) =>
  searchEntries(entries, typed, sound ? match : undefined).map(({ entry: { title } }) => title);

it.each([
  ['用户', ['用户管理']],
  ['yhgl', ['用户管理']],
  ['yonghu', ['用户管理']],
  ['yong hu', ['用户管理']],
  ['zzgl', ['组织管理']],
  ['graf', ['Grafana 看板']],
  ['kanban', ['Grafana 看板']],
  ['外部', ['Grafana 看板']],
  ['qwxyz', []],
])('the palette finds by %s: %j', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

it('finds by characters while the sounds are still on their way', () => {
  expect(titles('用户', false)).toEqual(['用户管理']);
  expect(titles('yhgl', false)).toEqual([]);
});

it('puts what begins with it first, and marks which characters were meant', () => {
  const found = searchEntries([entry('我的用户'), entry('用户管理')], '用户', match);
  expect(found.map(({ entry: { title }, marked }) => [title, marked])).toEqual([
    ['用户管理', [0, 1]],
    ['我的用户', [2, 3]],
  ]);
});

it('shows what is open and recent before anything is typed, and everything where there is none', () => {
  const open = entry('首页', { kind: 'open' });
  expect(searchEntries([...entries, open], ' ', match).map(({ entry: { title } }) => title)).toEqual(['首页']);
  expect(searchEntries(entries, '', match)).toHaveLength(entries.length);
});

it('shows so many at most', () => {
  const many = Array.from({ length: MAX_RESULTS + 5 }, (_, index) => entry(`页面 ${String(index)}`));
  expect(searchEntries(many, '页面', match)).toHaveLength(MAX_RESULTS);
});
