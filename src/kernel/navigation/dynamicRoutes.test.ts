import * as v from 'valibot';
import { AppMenuRoutes } from 'contract/access/routers';
import { createAppMenus, findRoute, parseSubAppCode } from './dynamicRoutes';

const warn = jest.fn<void, [string]>();
beforeEach(() => {
  warn.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The portal's menu for one app, from a menu as the server sends it. */
function menuOf(routerResponses: unknown, appCode = 'system-new') {
  const menus = [v.parse(AppMenuRoutes, { appId: '1', routerResponses })];
  const [menu] = createAppMenus([{ appId: '1', appCode, appName: appCode, appOrder: 0 }], menus);
  if (!menu) throw new Error('no menu');
  return menu;
}
const page = (path: string, more: object = {}) => ({ type: 'C', path, component: 'users', title: path, ...more });

describe('[NAV-04] dynamic routes', () => {
  const system = {
    type: 'M',
    path: '/system',
    title: '系统管理',
    children: [
      page('user', { title: '用户管理', children: [{ type: 'F', path: 'add', component: 'users', title: '新增' }] }),
      { type: 'F', path: 'export', component: 'users', title: '导出' },
    ],
  };

  it('F is dropped, M is a directory, C a page', () => {
    const { routes, entries } = menuOf([system]);
    expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/system/user']);
    expect(entries).toMatchObject([
      { title: '系统管理', to: undefined, children: [{ title: '用户管理', to: '/system/user', children: [] }] },
    ]);
  });

  it('F is dropped with whatever is in it', () => {
    const { routes, entries } = menuOf([{ type: 'F', path: '/a', title: '按钮', children: [page('b')] }]);
    expect([routes, entries]).toEqual([[], []]);
  });

  it('are of one app and one user: each app has its own, one without an answer has none', () => {
    const apps = ['1', '2', '3'].map((appId) => ({ appId, appCode: `app${appId}`, appName: appId, appOrder: 0 }));
    const menus = [
      { appId: '2', routerResponses: [page('/two')] },
      { appId: '3', routerResponses: null },
      { appId: '9', routerResponses: [page('/foreign')] },
    ];
    expect(
      createAppMenus(apps, menus).map(({ appCode, routes }) => [appCode, routes.map((route) => route.fullPath)]),
    ).toEqual([
      ['app1', []],
      ['app2', ['/two']],
      ['app3', []],
    ]);
  });

  it('extra is merged into meta', () => {
    const { routes } = menuOf([
      page('/a', {
        meta: { title: '甲', noCache: true, icon: 'UserOutlined' },
        extra: '{"showBack":true,"noCache":false,"n":{"x":1}}',
      }),
    ]);
    expect(routes[0]?.meta).toEqual({ title: '甲', icon: 'UserOutlined', showBack: true, noCache: false, n: { x: 1 } });
    expect(warn).not.toHaveBeenCalled();
  });

  it('extra may name the title and the icon too', () => {
    const { routes, entries } = menuOf([
      page('/a', { meta: { title: '甲' }, extra: '{"title":"乙","icon":"SettingOutlined"}' }),
      page('/b', { meta: { title: '丙' }, extra: '{"title":7,"icon":{}}' }),
    ]);
    expect(routes.map(({ meta }) => meta.title)).toEqual(['乙', '丙']);
    expect(entries.map(({ title, icon }) => [title, icon])).toEqual([
      ['乙', 'SettingOutlined'],
      ['丙', undefined],
    ]);
  });

  it.each(['{"showBack":', 'true', '7', '"text"', '[1]', 'null'])(
    'malformed extra %s is ignored with a warning',
    (extra) => {
      const { routes } = menuOf([page('/a', { meta: { title: '甲' }, extra }), page('/b')]);
      expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/a', '/b']);
      expect(routes[0]?.meta).toEqual({ title: '甲', icon: undefined });
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(extra));
    },
  );

  it('malformed extra bothers nobody at work', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    menuOf([page('/a', { extra: '{' })]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['visible 0', { visible: '0' }],
    ['visible 0 as a number', { visible: 0 }],
    ['visible 2', { visible: '2' }],
    ['hidden', { hidden: true }],
    ['hidden as text', { hidden: '1' }],
  ])('%s keeps the route and leaves the entry out', (_, flags) => {
    const { routes, entries } = menuOf([page('/a', flags), page('/b')]);
    expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/a', '/b']);
    expect(entries.map(({ to }) => to)).toEqual(['/b']);
  });

  it.each([
    ['visible 1', { visible: '1' }],
    ['visible 1 as a number', { visible: 1 }],
    ['visible unsaid', {}],
    ['visible null', { visible: null }],
    ['not hidden', { hidden: false }],
    ['not hidden as text', { hidden: '0' }],
  ])('%s is in the menu', (_, flags) => {
    expect(menuOf([page('/a', flags)]).entries).toHaveLength(1);
  });

  it('a hidden directory hides what is in it, but its pages stay', () => {
    const { routes, entries } = menuOf([{ ...system, hidden: true }]);
    expect(entries).toEqual([]);
    expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/system/user']);
  });

  it('a directory without a visible page is left out', () => {
    const nested = { type: 'M', path: 'b', title: '乙', children: [page('c', { hidden: true })] };
    expect(menuOf([{ type: 'M', path: '/a', title: '甲', children: [nested] }]).entries).toEqual([]);
    expect(menuOf([{ type: 'M', path: '/a', title: '甲' }]).entries).toEqual([]);
  });

  it('a page without a component is no route', () => {
    expect(menuOf([page('/a', { component: null }), page('/b', { component: '' })]).routes).toEqual([]);
  });
});

describe('[NAV-05] a dynamic route', () => {
  it('carries its full path, a child with an absolute one its own', () => {
    const { routes } = menuOf([
      { type: 'M', path: '/a', title: '甲', children: [page('b', { children: [page('c')] }), page('/elsewhere')] },
    ]);
    expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/a/b', '/a/b/c', '/elsewhere']);
  });

  it('begins at the root even where the server names its first directory without a slash', () => {
    expect(menuOf([page('a')]).routes[0]?.fullPath).toBe('/a');
  });

  it.each([{ cross: true }, { hasCross: '1' }, { meta: { cross: 1 } }, { extra: '{"cross":true}' }])(
    'of another app (%j) is entered with sourceApp',
    (flags) => {
      const { routes, entries } = menuOf([page('/a', flags), page('/b')], 'app&1');
      expect(entries.map(({ to }) => to)).toEqual(['/a?sourceApp=app%261', '/b']);
      expect(routes[0]?.fullPath).toBe('/a');
    },
  );
});

describe('[NAV-04] a page on another site', () => {
  const link = 'https://grafana.example/d/1';

  it('is an entry that leads there, and no page of the portal', () => {
    const { routes, entries } = menuOf([page('/board', { component: null, link }), page('/a')]);
    expect(routes.map(({ fullPath }) => fullPath)).toEqual(['/a']);
    expect(entries).toEqual([
      { key: '/board', title: '/board', icon: undefined, to: undefined, link, children: [] },
      { key: '/a', title: '/a', icon: undefined, to: '/a', children: [] },
    ]);
  });

  it('is none of the portal even where a server names a screen too, and takes no query of ours', () => {
    const { routes, entries } = menuOf([page('/board', { link, cross: true, query: 'a=1' })]);
    expect(routes).toEqual([]);
    expect(entries).toMatchObject([{ to: undefined, link }]);
  });

  it('stays where a directory is, and is left out where it is hidden', () => {
    const board = page('board', { component: null, link });
    const directory = { type: 'M', path: '/tools', title: '工具', children: [board, { ...board, hidden: true }] };
    expect(menuOf([directory]).entries).toMatchObject([{ to: undefined, children: [{ key: '/tools/board', link }] }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/system/user'])(
    'is left out where its address is %s',
    (unsafe) => {
      const { routes, entries } = menuOf([page('/board', { link: unsafe })]);
      expect([routes, entries]).toEqual([[], []]);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(unsafe));
    },
  );
});

describe('[NAV-05] the query of a page', () => {
  it('is in the address that the menu leads to, and no part of the page’s own', () => {
    const { routes, entries } = menuOf([page('/a', { query: 'status=NORMAL&sort=asc' }), page('/b', { query: '' })]);
    expect(entries.map(({ key, to }) => [key, to])).toEqual([
      ['/a', '/a?status=NORMAL&sort=asc'],
      ['/b', '/b'],
    ]);
    expect(routes.map(({ fullPath, query }) => [fullPath, query])).toEqual([
      ['/a', 'status=NORMAL&sort=asc'],
      ['/b', undefined],
    ]);
  });

  it('stands behind sourceApp', () => {
    const { entries } = menuOf([page('/a', { cross: true, query: 'status=NORMAL' })]);
    expect(entries[0]?.to).toBe('/a?sourceApp=system-new&status=NORMAL');
  });
});

describe('[APP-01] the pages of a child', () => {
  const nodes = [
    page('campaigns'),
    page('campaigns/archive'),
    page('/effect'),
    page('/system/user'),
    page('/smartube-app/market-ui/own'),
  ];
  const menusWith = (isMicro: string) =>
    createAppMenus(
      [{ appId: '1', appCode: 'market-ui', appName: '', appOrder: 0, isMicro }],
      [v.parse(AppMenuRoutes, { appId: '1', routerResponses: nodes })],
    );

  it('stand below its own address, whatever its menu says', () => {
    const base = '/smartube-app/market-ui';
    const paths = menusWith('0').flatMap(({ entries }) => entries.map(({ to }) => to));
    expect(paths).toEqual(
      ['/campaigns', '/campaigns/archive', '/effect', '/system/user', '/own'].map((path) => base + path),
    );
    expect(menusWith('1')[0]?.entries[2]?.to).toBe('/effect');
  });

  it.each([
    ['/smartube-app/market-ui/campaigns', '/campaigns'],
    ['/smartube-app/market-ui/campaigns/12/log', '/campaigns'],
    ['/smartube-app/market-ui/campaigns/archive/3', '/campaigns/archive'],
    ['/smartube-app/market-ui/campaignsx', undefined],
    ['/smartube-app/market-ui', undefined],
  ])('have what is below them, by whole segments: %s', (path, owner) => {
    const found = findRoute(menusWith('0'), path)?.route.fullPath;
    expect(found).toBe(owner && `/smartube-app/market-ui${owner}`);
  });

  it.each([
    ['/smartube-app/market-ui', 'market-ui'],
    ['/smartube-app/hudong/placements/1', 'hudong'],
    ['/smartube-app/millstone/', 'millstone'],
    ['/smartube-application/hudong', undefined],
    ['/smartube-app', undefined],
  ])('are the app’s whose code is the next segment: %s', (path, appCode) => {
    expect(parseSubAppCode(path)).toBe(appCode);
  });
});
