import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { letters } from 'contract/letters';
import { language } from '@/kernel/language/slice';
import { session, sessionOpened } from '@/kernel/session/slice';
import { opened } from '@/kernel/session/testing';
import { api } from '@/platform/http/api';
import { fakeWire } from '@/platform/testing/wire';
import { sagaStore } from '@/platform/testing/sagaStore';
import { Theme } from '@/ui/theme/Theme';
import { LetterBell } from './LetterBell';

const wire = fakeWire();
const letter = { letterId: '5', title: '系统维护通知', sendTime: '2026-01-01T00:00:00Z', status: 'UNREAD' as const };
const app = { appId: 'm', appCode: 'MESSAGE', appName: '消息中心', appOrder: 1 };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(apps = [app]) {
  const reducer = { api: api.reducer, [session.name]: session.reducer, [language.name]: language.reducer };
  const { store } = sagaStore(combineReducers(reducer));
  store.dispatch(sessionOpened({ ...opened, apps }));
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <MemoryRouter>
          <LetterBell />
          <Address />
        </MemoryRouter>
      </Theme>
    </Provider>,
  );
}
const summary = (unreadCount: number) =>
  wire.answer(letters.getLetterSummary, { hasUnreadLetter: unreadCount > 0, unreadCount, letterItems: [letter] });
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByText(name)));

describe('[HDR-05] the bell', () => {
  it('says how many are unread, and no more than 99+ in its badge', async () => {
    summary(120);
    open();
    expect(await screen.findByLabelText('站内消息，120 条未读')).toHaveTextContent('99+');
  });

  it('opens a letter in the message centre of whoever has it', async () => {
    summary(1);
    open();
    fireEvent.click(await screen.findByLabelText('站内消息，1 条未读'));
    await press('系统维护通知');
    expect(screen.getByRole('status')).toHaveTextContent('/message/letterNotification?letterId=5');
    expect(wire.requestsOf(letters.readLetters)).toHaveLength(0);
  });

  it('shows a letter where it is to whoever has no message app, and leads nowhere', async () => {
    summary(1);
    const [content, none] = ['<p>周六维护</p>', { categoryId: null, categoryName: null, tagType: null }];
    wire.answer(letters.getLetter, { ...letter, ...none, jumpTarget: null, content });
    wire.answer(letters.readLetters, null);
    open([]);
    fireEvent.click(await screen.findByLabelText('站内消息，1 条未读'));
    expect(screen.queryByText('查看更多')).toBeNull();
    await press('系统维护通知');
    expect(await screen.findByText('周六维护')).toBeInTheDocument();
    expect(screen.getByText('/')).toBeInTheDocument();
    await waitFor(() => {
      expect(wire.requestsOf(letters.readLetters)[0]?.body).toEqual({ letterIds: ['5'] });
    });
  });
});
