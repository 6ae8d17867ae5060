import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { positions } from 'contract/access/positions';
import { properties } from 'contract/site/properties';
import type { RouterNode } from 'contract/access/routers';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { formatLocation, selectLocation } from '@/kernel/navigation/location';
import { portalOpened, signOutRequested } from '@/kernel/session/slice';
import { sessionAnswer } from '@/kernel/session/testing';
import { setSessionToken } from '@/platform/http/sessionToken';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';
import { App } from './App';
import { StoreRouter } from './StoreRouter';
import { createStore } from './store';

const wire = installFakeNetwork();
const nodes: RouterNode[] = [
  { path: '/system/mystery', type: 'C', title: '未来页面', component: 'notInThisBuild' },
  { path: '/system/position', type: 'C', title: '岗位管理', component: 'positions' },
];

beforeEach(() => {
  storeToken('the-token');
  wire.answer(properties.loadProperties, [{ attrCode: 'VUE_APP_NAME', attrValue: '绿能门户' }]);
  wire.answer(session.getInfo, {
    ...sessionAnswer,
    sysApps: [{ appId: '1', appCode: 'system-new', appName: '系统管理' }],
    permissions: ['*:*:*'],
  });
  wire.answer(routers.getRoutersBatch, [{ appId: '1', routerResponses: nodes }]);
  wire.answer(positions.listPositions, { total: 0, rows: [] });
});
afterEach(() => {
  removeToken();
  setSessionToken(undefined);
  localStorage.clear();
});

/** Renders the portal, opened at this address. */
function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const { store, isTravelling } = createStore();
  render(
    <Provider store={store}>
      <StoreRouter>{(location) => <App location={location} isTravelling={isTravelling} />}</StoreRouter>
    </Provider>,
  );
  act(() => void store.dispatch(portalOpened({})));
  return store;
}

it.each([
  ['/system/role', '/401?redirect=%2Fsystem%2Frole'],
  ['/nowhere', '/401'],
])('[NAV-03] a visit to %s without the right to it leads to %s', async (address, to) => {
  const store = openAt(address);
  await waitFor(() => expect(formatLocation(selectLocation(store.getState()))).toBe(to));
});

it('[NAV-06] a page that the build does not know says so inside the layout, and the others work', async () => {
  openAt('/system/mystery');
  expect(await screen.findByText('当前版本没有该页面')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('notInThisBuild');
  expect(document.querySelector('header')).toHaveTextContent('管理员');

  fireEvent.click(screen.getByText('岗位管理'));
  expect(await screen.findAllByText('岗位编码')).not.toHaveLength(0);
  // The page is still mounted behind the other page.
  expect(screen.getByText('当前版本没有该页面')).not.toBeVisible();
});

it('[SES-05] the page asked for is entered once the menus are there, not before', async () => {
  let bringMenus = (_: Response) => {};
  wire.respond(routers.getRoutersBatch, () => new Promise((done) => (bringMenus = done)));
  const asked = wire.nextRequestOf(routers.getRoutersBatch);
  openAt('/system/mystery');
  await asked;
  expect(screen.queryByText('当前版本没有该页面')).toBeNull();
  expect(document.querySelector('header')).toBeNull();
  await act(async () => bringMenus(jsonResponse({ code: '10000', data: [{ appId: '1', routerResponses: nodes }] })));
  expect(await screen.findByText('当前版本没有该页面')).toBeInTheDocument();
});

it('[SES-04] without a token the sign-in page is shown, and nothing is asked', async () => {
  removeToken();
  openAt('/system/position');
  expect(await screen.findByText('用户名')).toBeInTheDocument();
  expect(wire.paths).toEqual([properties.loadProperties.path]);
});

it('[SES-02] says at once that it signs out, above the page, and then shows the sign-in page', async () => {
  let answer = (_: Response) => {};
  wire.respond(session.logout, () => new Promise((done) => (answer = done)));
  const store = openAt('/system/mystery');
  expect(await screen.findByText('当前版本没有该页面')).toBeInTheDocument();
  const sent = wire.nextRequestOf(session.logout);
  act(() => void store.dispatch(signOutRequested()));
  expect(screen.getByText('正在退出登录…')).toBeVisible();
  expect(screen.getByText('当前版本没有该页面')).toBeVisible();
  await sent;
  await act(async () => answer(jsonResponse({ code: '10000', data: null })));
  expect(await screen.findByText('用户名')).toBeInTheDocument();
  expect(screen.queryByText('正在退出登录…')).toBeNull();
});

it('[NAV-03] an unknown address says that there is no way in', async () => {
  openAt('/nowhere');
  expect(await screen.findByText('没有访问权限')).toBeInTheDocument();
});
