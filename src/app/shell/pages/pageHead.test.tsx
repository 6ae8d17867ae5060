import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import * as v from 'valibot';
import { properties } from 'contract/site/properties';
import { AppMenuRoutes } from 'contract/access/routers';
import { createAppMenus } from '@/kernel/navigation/dynamicRoutes';
import { formatLocation, selectLocation, visited } from '@/kernel/navigation/location';
import { sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { pageTitled } from '@/kernel/tabs/slice';
import { waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { StoreRouter } from '../../StoreRouter';
import { createStore } from '../../store';
import { PageHead } from './PageHead';

const wire = installFakeNetwork();
beforeEach(() => {
  wire.answer(properties.loadProperties, []);
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const app = { appId: '1', appCode: 'one', appName: '应用', appOrder: 1 };
const users = (more: object) => ({
  type: 'C',
  path: 'user',
  title: '用户管理',
  component: 'users',
  children: [{ type: 'C', path: ':userId', title: '用户', component: 'users', visible: '0', ...more }],
});

/** Renders the head of a detail page, opened directly or, with `from`, from another page. */
async function headOf(path: string, more: object = {}, from?: string) {
  window.history.replaceState(null, '', from ?? path);
  const { store, persistor } = createStore();
  await waitForState(persistor, ({ bootstrapped }) => bootstrapped);
  const menu = v.parse(AppMenuRoutes, {
    appId: '1',
    routerResponses: [{ type: 'M', path: 'system', title: '系统管理', children: [users(more)] }],
  });
  store.dispatch(sessionOpened({ ...openedSession, apps: [app], appMenus: createAppMenus([app], [menu]) }));
  if (from) store.dispatch(visited(path));
  render(
    <Provider store={store}>
      <StoreRouter>{() => <PageHead path={path} />}</StoreRouter>
    </Provider>,
  );
  return { store, here: () => formatLocation(selectLocation(store.getState())) };
}
const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const back = () => screen.getByRole('button', { name: '返回' });

describe('[SHL-04] the head of a page', () => {
  it('tells the way to it, by the name that it has given itself, and which of it is the page', async () => {
    const { store } = await headOf('/system/user/7');
    expect(screen.getByRole('navigation', { name: '当前位置' })).toBeInTheDocument();
    expect(steps()).toEqual(['应用', '系统管理', '用户管理', '用户']);
    act(() => void store.dispatch(pageTitled({ path: '/system/user/7', title: '用户 张三' })));
    expect(steps().at(-1)).toBe('用户 张三');
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      'page',
    ]);
  });

  it('has links only where there is a page, which is led to as it was left', async () => {
    const { here } = await headOf('/system/user/7', {}, '/system/user?pageNum=3');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['应用', '用户管理']);
    fireEvent.click(screen.getByRole('link', { name: '用户管理' }));
    await waitFor(() => expect(here()).toBe('/system/user?pageNum=3'));
  });

  it('is not there for a page that is in no directory, nor where the menu node hides it', async () => {
    await headOf('/home');
    await headOf('/system/user/7', { meta: { title: '用户', hideHeader: true, showBack: true } });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers no way back unless the menu node says so', async () => {
    await headOf('/system/user/7');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([{ meta: { title: '用户', showBack: true } }, { extra: '{"showBack":"1"}' }])(
    'leads back to the page before, by %j',
    async (more) => {
      const { here } = await headOf('/system/user/7', more, '/home?a=1');
      fireEvent.click(back());
      await waitFor(() => expect(here()).toBe('/home?a=1'));
    },
  );

  it('leads to the page above where the portal was opened here', async () => {
    const { here } = await headOf('/system/user/7', { extra: '{"showBack":true}' });
    fireEvent.click(back());
    expect(here()).toBe('/system/user');
  });
});
