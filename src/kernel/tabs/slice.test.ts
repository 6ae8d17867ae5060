import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { RouterNode } from 'contract/access/routers';
import { createAppMenus } from '../navigation/dynamicRoutes';
import { location, replaced, visited } from '../navigation/location';
import { merchantChanged, sessionCleared, sessionOpened, sessionOpening, sessionRefreshed } from '../session/slice';
import { openedSession } from '../session/testing';
import { MAX_OPEN_PAGES, getPagesToClose, getPageAfterClosing } from './openPages';
import type { CloseScope } from './openPages';
import { findPageKind, createPageKinds } from './pageKinds';
import {
  allClosed,
  othersClosed,
  pageClosed,
  pageMoved,
  pagePinned,
  pageReloaded,
  pageTitled,
  pageUnpinned,
  pagesToTheLeftClosed,
  pagesToTheRightClosed,
  selectIsAnyUnsaved,
  selectPages,
  tabs,
  unsavedChanged,
} from './slice';

const page = (path: string, extra?: object): RouterNode => ({
  path,
  type: 'C',
  title: path.slice(1),
  component: 'any',
  ...(extra && { extra: JSON.stringify(extra) }),
});
const numbered = Array.from({ length: MAX_OPEN_PAGES + 5 }, (_, index) => page(`/${String(index)}`));
const nodes = [page('/a'), page('/b'), page('/c'), page('/d'), page('/fresh', { noCache: true }), ...numbered];

const sessionWith = (menus: RouterNode[], who: Partial<typeof openedSession> = {}) => {
  const app = { appId: '1', appCode: 'one', appName: 'one', appOrder: 1 };
  return sessionOpened({
    ...openedSession,
    ...who,
    appMenus: createAppMenus([app], [{ appId: '1', routerResponses: menus }]),
  });
};

/** Creates the store of a user who has opened these pages, one after another. */
function after(...addresses: string[]) {
  const store = configureStore({
    reducer: combineReducers({ [tabs.name]: tabs.reducer, [location.name]: location.reducer }),
  });
  store.dispatch(sessionWith(nodes));
  for (const address of addresses) store.dispatch(visited(address));
  return {
    ...store,
    pages: () => selectPages(store.getState()),
    paths: () => selectPages(store.getState()).map(({ path }) => path),
    at: (path: string) => selectPages(store.getState()).find((open) => open.path === path),
  };
}

describe('going somewhere', () => {
  it('[TAB-01] opens the page there once, with its latest address, whichever way one came', () => {
    const { dispatch, paths, at } = after('/a', '/b?pageNum=2', '/a/?pageNum=3');
    dispatch(replaced('/b?pageNum=4'));
    expect(paths()).toEqual(['/a', '/b']);
    expect(at('/a')).toMatchObject({ address: '/a/?pageNum=3', title: 'a', reloads: 0, isUnsaved: false });
    expect(at('/b')?.address).toBe('/b?pageNum=4');
  });

  it('[TAB-01] knows the page in whatever case its address is written', () => {
    expect(after('/a', '/A', '/A/?pageNum=2').paths()).toEqual(['/a']);
  });

  it('opens nothing where no page is, and nothing that is not open to the person', () => {
    expect(after('/a', '/401', '/nowhere').paths()).toEqual(['/a']);
  });

  it('opens the page that one is at once the session is open', () => {
    const { dispatch, paths } = after();
    dispatch(sessionOpening());
    dispatch(visited('/b'));
    expect(paths()).toEqual([]);
    dispatch(sessionWith(nodes));
    expect(paths()).toEqual(['/b']);
  });

  it('takes pages with other parameters for other pages', () => {
    const { dispatch, paths } = after();
    dispatch(sessionWith([page('/project/:projectId/view')]));
    for (const address of ['/project/1/view', '/project/2/view', '/project/1/view?x=1']) dispatch(visited(address));
    expect(paths()).toEqual(['/project/1/view', '/project/2/view']);
  });

  it('[TAB-03] keeps of a page that is not cached the address that it was entered with', () => {
    const { dispatch, at } = after('/fresh?id=5');
    dispatch(visited('/fresh?id=5&pageNum=2'));
    expect(at('/fresh')?.address).toBe('/fresh?id=5');
    dispatch(visited('/a'));
    dispatch(visited('/fresh?id=6'));
    expect(at('/fresh')).toMatchObject({ address: '/fresh?id=6', isCached: false });
  });

  it('by way of /redirect begins the page anew', () => {
    const { dispatch, paths, at } = after('/a', '/b');
    dispatch(unsavedChanged({ path: '/a', isUnsaved: true }));
    dispatch(visited('/redirect/a'));
    dispatch(replaced('/a'));
    expect(paths()).toEqual(['/a', '/b']);
    expect(at('/a')).toMatchObject({ reloads: 1, isUnsaved: false });
  });
});

describe('[TAB-02] what follows a closed page', () => {
  it.each<[string, CloseScope, string, string[], string | undefined]>([
    ['the previous one', 'this', '/c', ['/a', '/b', '/d'], '/b'],
    ['the second one, if it was the first', 'this', '/a', ['/b', '/c', '/d'], '/b'],
    ['the one on screen, if another is closed', 'this', '/b', ['/a', '/c', '/d'], '/c'],
    ['what is left on the left', 'right', '/b', ['/a', '/b'], '/b'],
    ['what is left on the right', 'left', '/d', ['/d'], '/d'],
    ['the only one that is left', 'others', '/d', ['/d'], '/d'],
    ['nothing', 'all', '/a', [], undefined],
  ])('%s', (_, closing, path, left, next) => {
    const pages = after('/a', '/b', '/c', '/d').pages();
    const here = closing === 'this' && path !== '/b' ? path : '/c';
    const closed = getPagesToClose(pages, closing, path);
    expect(pages.filter((open) => !closed.includes(open)).map((open) => open.path)).toEqual(left);
    expect(getPageAfterClosing(pages, closed, here)?.path).toBe(next);
  });
});

describe('closing', () => {
  it.each([
    [pageClosed('/b'), ['/a', '/c', '/d']],
    [othersClosed('/b'), ['/b', '/d']],
    [pagesToTheLeftClosed('/c'), ['/c', '/d']],
    [pagesToTheRightClosed('/a'), ['/a', '/d']],
    [allClosed('/a'), ['/d']],
  ])('%o leaves %p while /d is on screen', (action, left) => {
    const { dispatch, paths } = after('/a', '/b', '/c', '/d');
    dispatch(action);
    expect(paths()).toEqual(left);
  });

  it('[TAB-04] never takes the page on screen, so that the last one stays', () => {
    const { dispatch, paths } = after('/a');
    for (const action of [pageClosed('/a'), othersClosed('/a'), allClosed('/a')]) dispatch(action);
    expect(paths()).toEqual(['/a']);
  });

  it('forgets what was in the page', () => {
    const { dispatch, at } = after('/a?pageNum=7', '/b');
    dispatch(pageTitled({ path: '/a', title: '用户 张三' }));
    dispatch(unsavedChanged({ path: '/a', isUnsaved: true }));
    dispatch(pageClosed('/a'));
    dispatch(visited('/a'));
    expect(at('/a')).toMatchObject({ address: '/a', ownTitle: undefined, isUnsaved: false });
  });
});

describe('[TAB-05] an affixed view', () => {
  const affixed = [
    page('/a'),
    page('/b', { affix: 1 }),
    page('/c', { affix: 'true' }),
    page('/d/:id', { affix: true }),
  ];

  it('is there from the beginning, first, and is not closed with all others', () => {
    const { dispatch, paths } = after();
    dispatch(sessionWith(affixed));
    expect(paths()).toEqual(['/b', '/c']);
    dispatch(visited('/a'));
    dispatch(visited('/d/1'));
    for (const path of paths()) for (const close of [pageClosed, allClosed, othersClosed]) dispatch(close(path));
    expect(paths()).toEqual(['/b', '/c', '/d/1']);
  });

  it('ProjectView is one as soon as it was visited, never cached, without side menu and header', () => {
    expect(findPageKind(createPageKinds([]), '/project/view')).toMatchObject({
      isAffixed: true,
      isCached: false,
      hidesHeader: true,
      hidesMenu: true,
    });
    const { dispatch, paths } = after('/a', '/project/view', '/b');
    dispatch(allClosed('/b'));
    expect(paths()).toEqual(['/project/view', '/b']);
  });

  it('[NAV-05] stands with the query of its menu, known by its path alone', () => {
    const { dispatch, pages } = after();
    dispatch(sessionWith([{ ...page('/a', { affix: true }), query: 'status=NORMAL' }]));
    expect(pages().map(({ path, address }) => [path, address])).toEqual([['/a', '/a?status=NORMAL']]);
    dispatch(visited('/a?status=LOCKED'));
    expect(pages().map(({ path, address }) => [path, address])).toEqual([['/a', '/a?status=LOCKED']]);
  });
});

describe('what people do with tabs', () => {
  it('pins: first in the bar, spared when all are closed, until it is let go of', () => {
    const { dispatch, paths } = after('/a', '/b', '/c', '/d');
    dispatch(pagePinned('/c'));
    dispatch(pagePinned('/b'));
    expect(paths()).toEqual(['/c', '/b', '/a', '/d']);
    dispatch(pageClosed('/c'));
    dispatch(othersClosed('/d'));
    expect(paths()).toEqual(['/c', '/b', '/d']);
    dispatch(pageUnpinned('/c'));
    dispatch(pageClosed('/c'));
    expect(paths()).toEqual(['/b', '/d']);
  });

  it.each([
    ['/a', '/c', ['/b', '/c', '/a', '/d']],
    ['/d', '/a', ['/a', '/d', '/b', '/c']],
    ['/a', '/nowhere', ['/a', '/b', '/c', '/d']],
  ])('moves %s to the place of %s, pinned ones staying first', (path, to, order) => {
    const { dispatch, paths } = after('/a', '/b', '/c', '/d');
    if (path === '/d') dispatch(pagePinned('/a'));
    dispatch(pageMoved({ path, to }));
    expect(paths()).toEqual(order);
  });

  it('reloads one, which then has nothing unsaved', () => {
    const { dispatch, at, getState } = after('/a', '/b');
    dispatch(unsavedChanged({ path: '/a', isUnsaved: true }));
    expect(selectIsAnyUnsaved(getState())).toBe(true);
    dispatch(pageReloaded('/a'));
    expect(at('/a')).toMatchObject({ reloads: 1, isUnsaved: false });
    expect(at('/b')?.reloads).toBe(0);
    expect(selectIsAnyUnsaved(getState())).toBe(false);
  });
});

describe('the limit', () => {
  const many = numbered.slice(0, MAX_OPEN_PAGES).map(({ path }) => path);

  it('closes what was not looked at for longest', () => {
    const { dispatch, paths } = after(...many, '/0', '/2');
    dispatch(visited('/a'));
    expect(paths()).toHaveLength(MAX_OPEN_PAGES);
    expect(paths()).not.toContain('/1');
    dispatch(visited('/b'));
    expect(paths()).not.toContain('/3');
    expect(paths()).toEqual(expect.arrayContaining(['/0', '/2', '/a', '/b']));
  });

  it('never closes what is unsaved, pinned or on screen', () => {
    const { dispatch, paths } = after(...many);
    dispatch(unsavedChanged({ path: '/0', isUnsaved: true }));
    dispatch(pagePinned('/1'));
    dispatch(visited('/a'));
    expect(paths()).toEqual(expect.arrayContaining(['/0', '/1', '/a']));
    expect(paths()).not.toContain('/2');
    for (const path of paths()) dispatch(unsavedChanged({ path, isUnsaved: true }));
    dispatch(visited('/b'));
    expect(paths()).toHaveLength(MAX_OPEN_PAGES + 1);
  });
});

describe('[TAB-06] whose pages they are', () => {
  const other = { user: { ...openedSession.user, userId: '8' } };
  const elsewhere = { merchant: { ...openedSession.merchant, merchantId: '2' } };

  it('stay when the same person in the same merchant is asked for once more, as far as they may still open them', () => {
    const { dispatch, paths, at } = after('/a', '/b', '/c');
    dispatch(unsavedChanged({ path: '/a', isUnsaved: true }));
    dispatch(sessionOpening());
    dispatch(sessionWith([page('/a'), { ...page('/c'), title: '新名称' }]));
    expect(paths()).toEqual(['/a', '/c']);
    expect(at('/c')?.title).toBe('新名称');
    // No page was mounted while the session was opening.
    expect(at('/a')?.isUnsaved).toBe(false);
  });

  it('stay with what is typed when rights change meanwhile, but for those that are no longer allowed', () => {
    const { dispatch, paths, at } = after('/a', '/b', '/c');
    dispatch(unsavedChanged({ path: '/a', isUnsaved: true }));
    dispatch(sessionRefreshed(sessionWith([page('/a'), page('/c')]).payload));
    expect(paths()).toEqual(['/a', '/c']);
    expect(at('/a')?.isUnsaved).toBe(true);
  });

  it.each([
    ['another user', other],
    ['another merchant', elsewhere],
  ])('are gone for %s', (_, who) => {
    const { dispatch, paths } = after('/a', '/b', '/c');
    dispatch(sessionWith(nodes, who));
    expect(paths()).toEqual(['/c']);
  });

  it.each([merchantChanged(), sessionCleared({ keepsPlace: true }), sessionCleared({ keepsPlace: false })])(
    '[SES-02] are gone after %o',
    (action) => {
      const { dispatch, pages, getState } = after('/a', '/b');
      dispatch(action);
      expect(pages()).toEqual([]);
      expect(getState().tabs).toMatchObject({ owner: undefined, kinds: [] });
    },
  );
});
