import { appMenusOf } from '@/kernel/navigation/dynamicRoutes';
import { opened } from '@/kernel/session/testing';
import { pageKinds } from '@/kernel/tabs/pageKinds';
import { entriesOf } from './entries';

const [app] = opened.apps;
if (!app) throw new Error('there is no application');
const node = (path: string, title: string) => ({ path, title, type: 'C' as const, component: title });
const appMenus = appMenusOf(
  [app],
  [{ appId: app.appId, routerResponses: [node('/system/user/', '用户管理'), node('/system/role/', '角色管理')] }],
);
const sources = {
  appMenus,
  appNames: new Map<string, string>(),
  groups: [],
  open: [],
  recent: [],
  kinds: pageKinds(appMenus),
  here: '/home',
  t: (text: string) => text,
};
const titles = (changed: object) => entriesOf({ ...sources, ...changed }).map(({ kind, title }) => [kind, title]);

describe('what the palette leads to has a page once, also where its menu says a slash more', () => {
  it('when it is on screen', () => {
    expect(titles({ here: '/system/user' })).toEqual([['menu', '角色管理']]);
  });

  it('when it was left lately', () => {
    expect(titles({ recent: [{ path: '/system/user', address: '/system/user?pageNum=2' }] })).toEqual([
      ['recent', '用户管理'],
      ['menu', '角色管理'],
    ]);
  });
});
