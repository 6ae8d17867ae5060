import * as v from 'valibot';
import { errorLogs } from 'contract/audit/errorLogs';
import { session } from 'contract/access/session';
import { usersApi } from '@/api/access/users';
import { networkFailure } from '@/platform/http/failure';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { installFakeNetwork } from '@/platform/testing/wire';
import { users } from 'contract/access/users';
import { createStore } from '../store';
import { MAX_REPORTS } from './reportErrorToServer';
import { watchErrors } from './watchErrors';

const wire = installFakeNetwork();
const { reportVisitorError, reportUserError } = errorLogs;
const { store, recentActions } = createStore();
beforeAll(() => watchErrors(store.dispatch, recentActions));
beforeEach(() => {
  wire.answer(reportVisitorError, null);
  wire.answer(reportUserError, null);
});
afterEach(() => {
  removeToken();
});

const throwUncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reported = async (error: unknown, endpoint: typeof reportVisitorError | typeof reportUserError) => {
  const request = wire.nextRequestOf(endpoint);
  throwUncaught(error);
  return (await request).body;
};

describe('[AUD-05] an error that nothing has caught', () => {
  it('is reported with page, release and what led to it, without the content of actions', async () => {
    history.pushState({}, '', '/system/user?phonenumber=13812345678');
    wire.answer(users.listUsers, { total: 0, rows: [] });
    const filter = { pageNum: 1, userName: 'who-is-it' };
    await store.dispatch(usersApi.endpoints.listUsers.initiate(filter));
    const body = await reported(new TypeError('x is undefined'), reportVisitorError);
    expect(body).toMatchObject({
      name: 'TypeError',
      message: 'x is undefined',
      page: '/system/user',
      release: 'development',
    });
    expect(body?.stack).toContain('watchErrors.test');
    const { actions } = v.parse(reportVisitorError.arg, body);
    expect(actions.filter(({ endpoint }) => endpoint === 'listUsers').map(({ type }) => type)).toEqual([
      'api/executeQuery/pending',
      'api/executeQuery/fulfilled',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/13812345678|who-is-it|persist|subscriptions/);
  });

  it('is that of the user, if there is a session', async () => {
    storeToken('the-token');
    expect(await reported(new Error('of a user'), reportUserError)).toMatchObject({ message: 'of a user' });
    expect(wire.requestsOf(reportVisitorError)).toEqual([]);
  });

  it('may be a rejection, and a value that is no error', async () => {
    const request = wire.nextRequestOf(reportVisitorError);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'only a text' }));
    expect((await request).body).toMatchObject({ name: 'Error', message: 'only a text' });
  });

  it('is reported once, and is no failure of a call, nor missing code', async () => {
    const error = new Error('again');
    await reported(error, reportVisitorError);
    throwUncaught(error);
    throwUncaught(networkFailure);
    throwUncaught(new Error('Loading chunk 7 failed.'));
    throwUncaught(undefined);
    await reported(new Error('the next'), reportVisitorError);
    expect(wire.requestsOf(reportVisitorError).map(({ body }) => body?.message)).toEqual(['again', 'the next']);
  });

  it('is not reported by a page that keeps failing, nor when the server refuses', async () => {
    wire.refuse(reportVisitorError, { subCode: 'too-many-requests' });
    for (let times = 0; times < MAX_REPORTS; times += 1) throwUncaught(new Error(`number ${times}`));
    // Whatever is thrown later is handled later.
    const { reportErrorToServer } = await import('./reportErrorToServer');
    await reportErrorToServer(new Error('one more'), { dispatch: store.dispatch, actions: [], now: 0 });
    expect(wire.requestsOf(reportVisitorError).length).toBeLessThan(MAX_REPORTS);
    expect(wire.requestsOf(reportVisitorError).map(({ body }) => body?.message)).not.toContain('one more');
    expect(wire.requestsOf(session.getInfo)).toEqual([]);
  });
});
