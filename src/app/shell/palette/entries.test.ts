import { createAppMenus } from '@/kernel/navigation/dynamicRoutes';
import { openedSession } from '@/kernel/session/testing';
import { createPageKinds } from '@/kernel/tabs/pageKinds';
import { formatChinese } from '@/platform/language/translateWith';
import { createPaletteEntries } from './entries';

const entry = { icon: undefined, children: [] };
const appMenus = [
  {
    appCode: 'a',
    routes: [],
    entries: [
      {
        ...entry,
        key: '/tools',
        title: '工具',
        to: undefined,
        children: [
          { ...entry, key: '/tools/board', title: '看板', to: undefined, link: 'https://board.example' },
          { ...entry, key: '/tools/user', title: '用户', to: '/tools/user?status=NORMAL' },
        ],
      },
    ],
  },
];
const sources = {
  appMenus,
  appNames: new Map([['a', '应用']]),
  groups: [],
  open: [],
  recent: [],
  kinds: [],
  t: formatChinese,
};

it('[NAV-04] [NAV-05] the palette leads to another site in a browser tab of its own, and to a page with its query', () => {
  expect(createPaletteEntries({ ...sources, currentPath: '/home' })).toEqual([
    {
      ...{ kind: 'menu', key: '/tools/board', title: '看板', trail: '应用 / 工具' },
      ...{ address: 'https://board.example', isNewTab: true, isElsewhere: true },
    },
    {
      ...{ kind: 'menu', key: '/tools/user', title: '用户', trail: '应用 / 工具' },
      ...{ address: '/tools/user?status=NORMAL', isNewTab: false, isElsewhere: false },
    },
  ]);
});

it('[NAV-05] a page that is on screen is not offered, whatever its query', () => {
  expect(createPaletteEntries({ ...sources, currentPath: '/tools/user' }).map(({ key }) => key)).toEqual([
    '/tools/board',
  ]);
});

const [app] = openedSession.apps;
if (!app) throw new Error('there is no application');
const node = (path: string, title: string) => ({ path, title, type: 'C' as const, component: title });
const slashed = createAppMenus(
  [app],
  [{ appId: app.appId, routerResponses: [node('/system/user/', '用户管理'), node('/system/role/', '角色管理')] }],
);
const titles = (changed: object) =>
  createPaletteEntries({
    ...sources,
    appMenus: slashed,
    kinds: createPageKinds(slashed),
    currentPath: '/home',
    ...changed,
  }).map(({ kind, title }) => [kind, title]);

describe('what the palette leads to has a page once, also where its menu says a slash more', () => {
  it('when it is on screen', () => {
    expect(titles({ currentPath: '/system/user' })).toEqual([
      ['menu', '角色管理'],
      ['menu', '项目列表'],
    ]);
  });

  it('when it was left lately', () => {
    expect(titles({ recent: [{ path: '/system/user', address: '/system/user?pageNum=2' }] })).toEqual([
      ['recent', '用户管理'],
      ['menu', '角色管理'],
      ['menu', '项目列表'],
    ]);
  });
});

it('[PRJ-02] the palette leads to the project list, which no menu has, unless the list is on screen', () => {
  const own = { kinds: createPageKinds([]), appMenus: [] };
  expect(titles(own)).toEqual([['menu', '项目列表']]);
  expect(titles({ ...own, currentPath: '/project/view' })).toEqual([]);
});
