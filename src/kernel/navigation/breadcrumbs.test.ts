import * as v from 'valibot';
import { AppMenuRoutes } from 'contract/access/routers';
import { createBreadcrumbs } from './breadcrumbs';
import { createAppMenus } from './dynamicRoutes';

const page = (path: string, title: string, more: object = {}) => ({
  type: 'C',
  path,
  component: 'users',
  title,
  ...more,
});
const detail = (path: string, title: string, more: object = {}) => page(path, title, { visible: '0', ...more });

const apps = [
  { appId: '1', appCode: 'system-new', appName: '系统管理', appPath: '/home', appOrder: 0 },
  { appId: '2', appCode: 'MESSAGE', appName: '消息', appOrder: 1 },
];
const nodes = {
  '1': [
    {
      type: 'M',
      path: 'system',
      title: '系统管理',
      children: [
        page('user', '用户管理', { children: [detail(':userId', '用户', { children: [detail('log', '日志')] })] }),
        { type: 'M', path: 'more', title: '更多', children: [page('/elsewhere', '别处')] },
        detail('secret', '隐藏页'),
      ],
    },
    page('about', '关于'),
    page('site/:siteId', '站点', { query: 'at=08:30', children: [detail('log', '站点日志')] }),
  ],
  '2': [
    {
      type: 'M',
      path: 'message',
      title: '站内消息',
      children: [
        page('board', '看板', { link: 'https://board.example', children: [detail('note', '备注')] }),
        page('list', '消息', { query: 'isRead=0' }),
        page('template', '模板'),
      ],
    },
  ],
};
const appMenus = createAppMenus(
  apps,
  Object.entries(nodes).map(([appId, routerResponses]) => v.parse(AppMenuRoutes, { appId, routerResponses })),
);
const above = (path: string) =>
  createBreadcrumbs(apps, appMenus, path).map(({ title, to }) => (to ? `${title} ${to}` : title));

describe('[SHL-04] above a page', () => {
  it.each<[string, string, string[]]>([
    ['its directory, once where its application is called the same', '/system/user', ['系统管理']],
    [
      'its application, with its first page, and the directory',
      '/message/template',
      ['消息 /message/list?isRead=0', '站内消息'],
    ],
    ['no link to the page itself', '/message/list', ['消息', '站内消息']],
    ['every directory, wherever the address is', '/elsewhere', ['系统管理', '更多']],
    ['the application alone', '/about', ['系统管理 /home']],
    ['of a detail: the page that it is a detail of', '/system/user/7', ['系统管理', '用户管理 /system/user']],
    [
      'of a detail of a detail: both, for the same one',
      '/system/user/a%2Fb/log',
      ['系统管理', '用户管理 /system/user', '用户 /system/user/a%2Fb'],
    ],
    ['of a page that no menu shows: where its address is', '/system/secret', ['系统管理']],
    [
      'of what is below another site: no way there',
      '/message/board/note',
      ['消息 /message/list?isRead=0', '站内消息', '看板'],
    ],
    ['the page with its query', '/site/7/log', ['系统管理 /home', '站点 /site/7?at=08:30']],
    ['of a project: the list', '/project/p1/dataView', ['项目列表']],
    ['nothing, of what is in no menu', '/home', []],
  ])('stands %s', (_, path, crumbs) => {
    expect(above(path)).toEqual(crumbs);
  });
});
