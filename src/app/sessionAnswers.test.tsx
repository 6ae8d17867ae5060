import { combineReducers } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { users } from 'contract/access/users';
import { useListUsersQuery } from '@/api/access/users';
import { api, invalidateAllQueries } from '@/platform/http/api';
import { setSessionToken } from '@/platform/http/sessionToken';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';

const wire = installFakeNetwork();
const pageOf = (userName: string) => ({ total: 1, rows: [{ userId: '1', userName, status: 'NORMAL' as const }] });

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

const seen: string[] = [];
function Names() {
  const { data } = useListUsersQuery({});
  const names = (data?.rows ?? []).map(({ userName }) => userName).join();
  seen.push(names);
  return <p>{names}</p>;
}

// Renders a page that stays mounted, and replaces the session's token while a query of the page is pending.
it.each([
  ['somebody else', () => api.util.resetApiState()],
  ['the same person', () => invalidateAllQueries()],
])(
  '[SES-11] a page shows nothing that was asked for in the former session, once the next is of %s',
  async (_, begin) => {
    seen.length = 0;
    storeToken('former');
    setSessionToken('former');
    let answerLate = (_: Response) => {};
    wire.respond(users.listUsers, () => new Promise((done) => (answerLate = done)));
    const sent = wire.nextRequestOf(users.listUsers);
    const { store } = createSagaStore(combineReducers({ api: api.reducer }));
    render(
      <Provider store={store}>
        <Names />
      </Provider>,
    );
    await sent;
    storeToken('next');
    setSessionToken('next');
    wire.answer(users.listUsers, pageOf('of-the-next'));
    await act(async () => {
      store.dispatch(begin());
      answerLate(jsonResponse({ code: '10000', data: pageOf('of-the-former') }));
    });
    expect(await screen.findByText('of-the-next')).toBeInTheDocument();
    expect(seen.join()).not.toContain('of-the-former');
    expect(wire.requestsOf(users.listUsers).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer former',
      'Bearer next',
    ]);
  },
);
