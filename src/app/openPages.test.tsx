import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { positions } from 'contract/access/positions';
import { properties } from 'contract/site/properties';
import { useListPositionsQuery } from '@/api/access/positions';
import { createAppMenus } from '@/kernel/navigation/dynamicRoutes';
import { selectLocation, visited } from '@/kernel/navigation/location';
import { sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { usePageTitle } from '@/kernel/tabs/currentPage';
import { pageClosed, pageReloaded, selectPages } from '@/kernel/tabs/slice';
import { api } from '@/platform/http/api';
import { waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { Theme } from '@/ui/theme/Theme';
import { StoreRouter } from './StoreRouter';
import { OpenPages } from './shell/pages/OpenPages';
import { createStore } from './store';

const KEY = 'persist:smartube-portal:tabs';
const wire = installFakeNetwork();
beforeEach(() => {
  wire.answer(properties.loadProperties, []);
  wire.answer(positions.listPositions, { total: 0, rows: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  broken = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

const app = { appId: '1', appCode: 'one', appName: 'one', appOrder: 1 };
const node = (path: string) => ({
  path,
  type: 'C' as const,
  title: path,
  component: 'probe',
  extra: path === '/fresh' ? '{"noCache":true}' : undefined,
});
const session = (...paths: string[]) =>
  sessionOpened({
    ...openedSession,
    appMenus: createAppMenus([app], [{ appId: '1', routerResponses: paths.map(node) }]),
  });

let drawn: string[] = [];
let running = new Set<string>();
let broken: string | undefined;
const typeIn = new Map<string, (typed: string) => void>();

// A page that reports its address, its renders, and whether its effects run.
function Probe() {
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  typeIn.set(pathname, setTyped);
  const { data } = useListPositionsQuery({ pageNum: 1, pageSize: 10, positionName: pathname });
  if (pathname === broken) throw new Error('broken');
  usePageTitle(`页面 ${pathname}`);
  useUnsavedInput(typed !== '');
  drawn.push(pathname + search);
  useEffect(() => {
    running.add(pathname);
    return () => void running.delete(pathname);
  }, [pathname]);
  return (
    <input
      aria-label={pathname}
      data-rows={data?.total}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
    />
  );
}

async function portal(...paths: string[]) {
  drawn = [];
  running = new Set();
  window.history.replaceState(null, '', '/a?pageNum=2');
  const { store, persistor, isTravelling } = createStore();
  await waitForState(persistor, ({ bootstrapped }) => bootstrapped);
  store.dispatch(session(...paths));
  const page = <Probe />;
  const { unmount } = render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <StoreRouter>
          {(location) => <OpenPages location={location} page={page} isTravelling={isTravelling} />}
        </StoreRouter>
      </Theme>
    </Provider>,
  );
  // Waits until the answer is rendered: the store notifies its subscribers a frame later.
  const settle = () => waitFor(() => expect(screen.getByLabelText(addressNow())).toHaveAttribute('data-rows', '0'));
  const addressNow = () => selectLocation(store.getState()).pathname;
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const tell = async (action: Parameters<typeof store.dispatch>[0]) => {
    await dispatch(action);
    await settle();
  };
  await settle();
  return {
    dispatch,
    tell,
    unmount,
    persistor,
    pages: () => selectPages(store.getState()),
    subscriptions: (positionName: string) => {
      const { getSubscriptionCount } = store.dispatch(
        api.internalActions.internal_getRTKQSubscriptions(),
      ) as unknown as {
        getSubscriptionCount: (key: string) => number;
      };
      const arg = JSON.stringify({ pageNum: 1, pageSize: 10, positionName });
      return getSubscriptionCount(`listPositions(${arg})`);
    },
  };
}
const field = (path: string) => screen.getByLabelText<HTMLInputElement>(path);

it('[TAB-03] a page behind another one keeps what is typed at an address of its own, and nothing of it runs', async () => {
  const { tell, pages, subscriptions } = await portal('/a', '/b', '/c');
  expect(subscriptions('/a')).toBe(1);
  fireEvent.change(field('/a'), { target: { value: '张三' } });
  expect(pages()[0]?.isUnsaved).toBe(true);
  await tell(visited('/b'));
  expect(field('/a')).not.toBeVisible();
  expect(field('/b')).toBeVisible();
  await waitFor(() => expect([...running]).toEqual(['/b']));
  expect(subscriptions('/a')).toBe(0);

  drawn = [];
  await tell(visited('/c'));
  await tell(visited('/b?pageNum=3'));
  await tell(visited('/c'));
  // Neither hidden pages nor pages that come back at the same address re-render.
  expect(new Set(drawn)).toEqual(new Set(['/c', '/b?pageNum=3']));
  drawn = [];
  await tell(visited('/a?pageNum=2'));
  // The page is visible at once, as the user left it. Its effects run after that paint.
  expect(field('/a')).toBeVisible();
  expect(field('/a')).toHaveValue('张三');
  await waitFor(() => expect([...running]).toEqual(['/a']));
  expect(drawn.filter((address) => address !== '/a?pageNum=2')).toEqual([]);
  expect(field('/a')).toBeVisible();
  expect(subscriptions('/a')).toBe(1);
  expect(pages().map(({ path, isUnsaved }) => [path, isUnsaved])).toEqual([
    ['/a', true],
    ['/b', false],
    ['/c', false],
  ]);
  fireEvent.change(field('/a'), { target: { value: '' } });
  expect(pages()[0]?.isUnsaved).toBe(false);
});

// Holds the next paint, and the time after which it is no longer waited for, so that a busy machine changes nothing.
function holdPaint() {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
}
afterEach(() => void jest.useRealTimers());

it('[TAB-03] a page that has just come back takes what is typed before its effects run', async () => {
  const { tell, dispatch } = await portal('/a', '/b');
  await tell(visited('/b'));
  await waitFor(() => expect([...running]).toEqual(['/b']));
  holdPaint();
  await dispatch(visited('/a?pageNum=2'));
  expect(field('/a')).toBeVisible();
  expect([...running]).not.toContain('/a');
  fireEvent.input(field('/a'), { target: { value: '张三' } });
  expect(field('/a')).toHaveValue('张三');
  expect([...running]).toContain('/a');
});

it('[TAB-03] a page that has just come back stays visible when something in it renders before its effects run', async () => {
  const { tell, dispatch } = await portal('/a', '/b');
  await tell(visited('/b'));
  await waitFor(() => expect([...running]).toEqual(['/b']));
  holdPaint();
  await dispatch(visited('/a?pageNum=2'));
  await act(async () => typeIn.get('/a')?.('张三'));
  expect(field('/a')).toHaveValue('张三');
  expect([...running]).not.toContain('/a');
  expect(field('/a')).toBeVisible();
});

it('[TAB-03] a page that is to begin anew each time does so, unless something typed in it would be lost', async () => {
  const { tell, pages } = await portal('/a', '/fresh');
  await tell(visited('/fresh'));
  fireEvent.change(field('/fresh'), { target: { value: '张三' } });
  await tell(visited('/a'));
  expect(field('/fresh')).not.toBeVisible();
  await tell(visited('/fresh'));
  expect(field('/fresh')).toHaveValue('张三');
  fireEvent.change(field('/fresh'), { target: { value: '' } });
  await tell(visited('/a'));
  await waitFor(() => expect(screen.queryByLabelText('/fresh')).toBeNull());
  expect(pages().map(({ isUnsaved }) => isUnsaved)).toEqual([false, false]);
});

it('[NAV-09] a page that breaks is told of in its place, and takes no other one down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dispatch, tell } = await portal('/a', '/b');
  fireEvent.change(field('/a'), { target: { value: '张三' } });
  broken = '/b';
  await dispatch(visited('/b'));
  expect(await screen.findByRole('alert')).toBeVisible();
  broken = undefined;
  await tell(visited('/a'));
  expect(field('/a')).toHaveValue('张三');
});

it('[TAB-02] a closed page is gone, and comes back as a new one', async () => {
  const { tell, subscriptions } = await portal('/a', '/b');
  fireEvent.change(field('/a'), { target: { value: '张三' } });
  await tell(visited('/b'));
  await tell(pageClosed('/a'));
  expect(screen.queryByLabelText('/a')).toBeNull();
  expect(subscriptions('/a')).toBe(0);
  await tell(visited('/a'));
  expect(field('/a')).toHaveValue('');
});

it('a reloaded page begins anew and the others stay', async () => {
  const { tell, pages } = await portal('/a', '/b');
  fireEvent.change(field('/a'), { target: { value: '一' } });
  await tell(visited('/b'));
  fireEvent.change(field('/b'), { target: { value: '二' } });
  await tell(pageReloaded('/b'));
  expect(field('/b')).toHaveValue('');
  expect(pages().map(({ isUnsaved }) => isUnsaved)).toEqual([true, false]);
  await tell(visited('/a?pageNum=2'));
  expect(field('/a')).toHaveValue('一');
});

it('a page names its tab after its data', async () => {
  const { pages } = await portal('/a');
  expect(pages()[0]).toMatchObject({ title: '/a', ownTitle: '页面 /a' });
});

describe('[TAB-06] after a reload', () => {
  it('the tabs are there, and only what is looked at is opened', async () => {
    const first = await portal('/a', '/b', '/c');
    await first.tell(visited('/b?pageNum=9'));
    fireEvent.change(field('/b'), { target: { value: '张三' } });
    await first.tell(visited('/a?pageNum=2'));
    await act(() => first.persistor.flush());
    first.unmount();
    expect(sessionStorage.getItem(KEY)).not.toContain('张三');

    const second = await portal('/a', '/b');
    expect(second.pages().map(({ address, isUnsaved }) => [address, isUnsaved])).toEqual([
      ['/a?pageNum=2', false],
      ['/b?pageNum=9', false],
    ]);
    expect(screen.queryByLabelText('/b')).toBeNull();
    second.unmount();

    // A page that the user may no longer open is dropped.
    const third = await portal('/a');
    expect(third.pages().map(({ path }) => path)).toEqual(['/a']);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['an older version', JSON.stringify({ owner: '"7:1"', pages: '[]', _persist: '{"version":0,"rehydrated":true}' })],
    [
      'an address of another site',
      JSON.stringify({
        owner: '"7:1"',
        pages: JSON.stringify([
          {
            path: '/b',
            address: '//evil.example/b',
            title: 'b',
            isPinned: false,
            isAffixed: false,
            isCached: true,
            lastShown: 1,
          },
        ]),
        _persist: '{"version":1,"rehydrated":true}',
      }),
    ],
  ])('%s is dropped', async (_, kept) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.setItem(KEY, kept);
    const { pages } = await portal('/a', '/b');
    expect(pages().map(({ path }) => path)).toEqual(['/a']);
    jest.restoreAllMocks();
  });
});
