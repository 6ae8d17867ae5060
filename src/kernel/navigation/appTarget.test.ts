import type { SysApp } from 'contract/access/sysApps';
import { getAppTarget, findFirstPagePath } from './appTarget';

const app: SysApp = { appId: '1', appCode: 'a', appName: '应用', appOrder: 0, appPath: '/a/home' };
const entry = { title: '', icon: undefined, children: [] };
const menus = [
  {
    appCode: 'a',
    routes: [],
    entries: [{ ...entry, key: '/a', to: undefined, children: [{ ...entry, key: '/a/b', to: '/a/b' }] }],
  },
];

it.each([
  ['its path', app, { address: '/a/home', isNewTab: false, isElsewhere: false }],
  ['a browser tab', { ...app, openType: 'NEW_TAB' }, { address: '/a/home', isNewTab: true, isElsewhere: false }],
  [
    'elsewhere',
    { ...app, appPath: 'https://a.example' },
    { address: 'https://a.example', isNewTab: false, isElsewhere: true },
  ],
  ['the first page of its menu', { ...app, appPath: null }, { address: '/a/b', isNewTab: false, isElsewhere: false }],
  ['nowhere without either', { ...app, appCode: 'b', appPath: '' }, undefined],
  ['nowhere by a script', { ...app, appPath: 'javascript:alert(1)' }, undefined],
  ['nowhere by the site of somebody else', { ...app, appPath: '//evil.example' }, undefined],
])('[SHL-01] an app leads to %s', (_, one, target) => {
  expect(getAppTarget(one, menus)).toEqual(target && { needsProject: false, ...target });
});

it('[APP-04] an app says whether it needs a project', () => {
  expect(getAppTarget({ ...app, needsProject: '1' }, menus)?.needsProject).toBe(true);
});

it('[SHL-01] [NAV-04] another site is never the first page of a menu', () => {
  const link = { ...entry, key: '/board', to: undefined, link: 'https://grafana.example' };
  const own = { ...entry, key: '/a', to: '/a' };
  expect(findFirstPagePath([link, own])).toBe('/a');
  expect(findFirstPagePath([{ ...entry, key: '/tools', to: undefined, children: [link] }])).toBeUndefined();
  expect(getAppTarget({ ...app, appPath: null }, [{ appCode: 'a', routes: [], entries: [link] }])).toBeUndefined();
});
