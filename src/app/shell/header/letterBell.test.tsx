import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { letters } from 'contract/messages/letters';
import type { LetterSummary } from 'contract/messages/letters';
import { language } from '@/kernel/language/slice';
import { formatLocation, location, selectLocation, visited } from '@/kernel/navigation/location';
import { createAppMenus } from '@/kernel/navigation/dynamicRoutes';
import { session, sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { api } from '@/platform/http/api';
import { installFakeNetwork } from '@/platform/testing/wire';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { Theme } from '@/ui/theme/Theme';
import { StoreRouter } from '../../StoreRouter';
import { LetterBell } from './LetterBell';

const mockLoad = jest.fn<ComponentType, []>();
jest.mock('@/kernel/letters/LetterDrawer', () => ({
  __esModule: true,
  get LetterDrawer() {
    return mockLoad();
  },
}));
const { LetterDrawer } = jest.requireActual<{ LetterDrawer: ComponentType }>('@/kernel/letters/LetterDrawer');

const wire = installFakeNetwork();
const letter = { letterId: '5', title: '系统维护通知', sendTime: '2026-01-01T00:00:00Z', status: 'UNREAD' as const };
const app = { appId: 'm', appCode: 'MESSAGE', appName: '消息中心', appOrder: 1 };
const page = (path: string) =>
  createAppMenus([app], [{ appId: 'm', routerResponses: [{ path, type: 'C', component: 'x' }] }]);
const CENTRE = '/message/letterNotification';

beforeEach(() => {
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockLoad.mockReset().mockReturnValue(LetterDrawer);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(path = CENTRE) {
  const { store } = createSagaStore(
    combineReducers({
      [api.reducerPath]: api.reducer,
      [session.name]: session.reducer,
      [language.name]: language.reducer,
      [location.name]: location.reducer,
    }),
  );
  store.dispatch(sessionOpened({ ...openedSession, apps: [app], appMenus: page(path) }));
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <StoreRouter>{() => <LetterBell />}</StoreRouter>
      </Theme>
    </Provider>,
  );
  return { store, address: () => formatLocation(selectLocation(store.getState())) };
}
const answer = (summary: LetterSummary) => wire.answer(letters.getLetterSummary, summary);
const summary = (unreadCount: number) =>
  answer({ hasUnreadLetter: unreadCount > 0, unreadCount, letterItems: [letter] });
function detail(content: string, jumpTarget: string | null = null) {
  const none = { categoryId: null, categoryName: null, tagType: null };
  const plain = { isStarred: false, isOnTop: false, isToConfirm: false, confirmTime: null, isWithdrawn: false };
  wire.answer(letters.getLetter, { ...letter, ...none, ...plain, jumpTarget, content });
  wire.answer(letters.readLetters, null);
}
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByText(name)));
async function openLetter() {
  fireEvent.click(await screen.findByLabelText('站内消息，1 条未读'));
  // Outside `act`, which would keep the panel's code from being rendered when it is loaded.
  await screen.findByText('系统维护通知');
  await press('系统维护通知');
}

// Must be the first test, since the code of the letter drawer is loaded only once per test file.
it('[NAV-09] a letter whose code can not be had is told of, and fetched again by 重试 and by another click', async () => {
  summary(1);
  detail('<p>周六维护</p>');
  mockLoad.mockImplementation(() => {
    throw Object.assign(new Error('the script is gone'), { name: 'ChunkLoadError' });
  });
  open('/message/letterTemplate');
  await openLetter();
  expect(await screen.findByText('站内信详情加载失败')).toBeInTheDocument();
  await press('重试');
  expect(mockLoad).toHaveBeenCalledTimes(2);
  await press('关闭');
  mockLoad.mockReturnValue(LetterDrawer);
  await openLetter();
  expect(await screen.findByText('周六维护')).toBeInTheDocument();
});

describe('[HDR-05] the bell', () => {
  it('says how many are unread, and no more than 99+ in its badge', async () => {
    summary(120);
    open();
    expect(await screen.findByLabelText('站内消息，120 条未读')).toHaveTextContent('99+');
  });

  it('has a plain dot where the server says no more than the specification asks of it', async () => {
    const { title, sendTime, status } = letter;
    answer({ hasUnreadLetter: true, letterItems: [{ title, sendTime, status }] });
    const { address } = open();
    const bell = await screen.findByLabelText('站内消息，有未读');
    expect(bell.querySelector('.ant-badge-dot')).toBeInTheDocument();
    fireEvent.click(bell);
    // A letter without an id can't be opened, so a click opens the message centre, which lists all letters.
    await press('系统维护通知');
    expect(address()).toBe(CENTRE);
  });

  it.each([
    ['nothing is unread', false],
    ['nothing is known yet', undefined],
  ])('has neither dot nor number while %s', async (_, hasUnreadLetter) => {
    if (hasUnreadLetter !== undefined) answer({ hasUnreadLetter, letterItems: [] });
    open();
    const bell = await screen.findByLabelText('站内消息，没有未读');
    await waitFor(() => {
      expect(wire.requestsOf(letters.getLetterSummary)).toHaveLength(1);
    });
    expect(bell.querySelector('.ant-badge-dot, .ant-badge-count')).toBeNull();
  });

  it('opens a letter in the message centre of whoever has it', async () => {
    summary(1);
    const { address } = open();
    await openLetter();
    expect(address()).toBe(`${CENTRE}?letterId=5`);
    expect(wire.requestsOf(letters.readLetters)).toHaveLength(0);
  });

  it('shows a letter where it is to whoever has the message app without that page, and leads nowhere', async () => {
    summary(1);
    detail('<p>周六维护</p>');
    const { address } = open('/message/letterTemplate');
    fireEvent.click(await screen.findByLabelText('站内消息，1 条未读'));
    expect(screen.queryByText('查看更多')).toBeNull();
    await press('系统维护通知');
    expect(await screen.findByText('周六维护')).toBeInTheDocument();
    expect(address()).toBe('/');
    await waitFor(() => {
      expect(wire.requestsOf(letters.readLetters)[0]?.body).toEqual({ letterIds: ['5'] });
    });
  });
});

describe('[HDR-05] a letter that is read where the bell is', () => {
  const isOpen = () => screen.queryByText('站内信详情') !== null;

  it.each([
    ['a link in it', '周报', '/report?week=1'],
    ['a link to the page that is on screen', '首页', '/home'],
    ['前往查看', '前往查看', '/system/user'],
  ])('is closed by %s', async (_, name, target) => {
    summary(1);
    detail('<p><a href="/report?week=1">周报</a><a href="/home">首页</a></p>', '/system/user');
    const { store, address } = open('/message/letterTemplate');
    act(() => void store.dispatch(visited('/home')));
    await openLetter();
    await press(name);
    expect(address()).toBe(target);
    await waitFor(() => {
      expect(isOpen()).toBe(false);
    });
  });

  it('is closed by going elsewhere in any other way', async () => {
    summary(1);
    detail('<p>周六维护</p>');
    const { store } = open('/message/letterTemplate');
    await openLetter();
    await screen.findByText('周六维护');
    act(() => void store.dispatch(visited('/system/user')));
    await waitFor(() => {
      expect(isOpen()).toBe(false);
    });
  });
});
