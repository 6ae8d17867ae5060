import { getActionTypes, travelToLatest, travelToAction } from './testing/timeMachine';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { dictionaries } from 'contract/site/dictionaries';
import { letters } from 'contract/messages/letters';
import { properties } from 'contract/site/properties';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { formatLocation, selectLocation, visited } from '@/kernel/navigation/location';
import { portalOpened, sessionOpened, signOutRequested } from '@/kernel/session/slice';
import { sessionAnswer } from '@/kernel/session/testing';
import { setSessionToken } from '@/platform/http/sessionToken';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { installFakeNetwork } from '@/platform/testing/wire';
import { App } from './App';
import { StoreRouter } from './StoreRouter';
import { createStore } from './store';

const wire = installFakeNetwork();

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
  localStorage.clear();
});

it('a developer jumps to any moment of a session, and the page follows, the address bar included', async () => {
  wire.answer(properties.loadProperties, []);
  wire.answer(session.getInfo, {
    ...sessionAnswer,
    sysApps: [{ appId: '1', appCode: 'system-new', appName: '系统管理' }],
  });
  wire.answer(routers.getRoutersBatch, [
    { appId: '1', routerResponses: [{ path: '/system/mystery', type: 'C', title: '未来页面', component: 'mystery' }] },
  ]);
  wire.answer(dictionaries.getDictionary, []);
  wire.answer(letters.getLetterSummary, { hasUnreadLetter: false, letterItems: [], unreadCount: 0 });
  wire.answer(session.logout, null);
  storeToken('the-token');
  window.history.replaceState(null, '', '/home');
  const { store, isTravelling } = createStore();
  render(
    <Provider store={store}>
      <StoreRouter>{(location) => <App location={location} isTravelling={isTravelling} />}</StoreRouter>
    </Provider>,
  );
  act(() => void store.dispatch(portalOpened({})));
  expect(await screen.findByText('欢迎使用')).toBeInTheDocument();
  act(() => void store.dispatch(visited('/system/mystery?tab=2')));
  expect(await screen.findByText('当前版本没有该页面')).toBeInTheDocument();
  act(() => void store.dispatch(signOutRequested()));
  expect(await screen.findByText('用户名')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/login');
  const recorded = getActionTypes().length;
  const entries = window.history.length;

  act(() => {
    travelToAction(visited.type);
  });
  expect(isTravelling()).toBe(true);
  expect(await screen.findByText('当前版本没有该页面')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/system/mystery?tab=2');

  act(() => {
    travelToAction(sessionOpened.type);
  });
  expect(await screen.findByText('欢迎使用')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/home');

  act(() => {
    travelToLatest();
  });
  expect(await screen.findByText('用户名')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/login');
  expect(isTravelling()).toBe(false);
  // Time travel leaves no trace: no action in DevTools and no entry in the browser's history.
  expect(
    getActionTypes()
      .slice(recorded)
      .filter((type) => !type.startsWith('api/')),
  ).toEqual([]);
  expect(window.history.length).toBe(entries);
  expect(formatLocation(selectLocation(store.getState()))).toBe('/login');
});
