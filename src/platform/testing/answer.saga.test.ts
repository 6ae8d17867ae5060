import { expectSaga } from 'redux-saga-test-plan';
import { session } from 'contract/access/session';
import { api, mutation } from '../http/api';
import { networkFailure } from '../http/failure';
import { callApi } from '../saga/callApi';
import { answer, refuse } from './answer';

const { login } = api.injectEndpoints({
  endpoints: (build) => ({ login: mutation(build, session.login, []) }),
}).endpoints;
const credentials = { userName: 'admin', password: 'secret' };

function* flow() {
  return yield* callApi(login, { ...credentials });
}

it('a call is answered by its endpoint and an equal argument', async () => {
  await expectSaga(flow)
    .provide([
      answer(login, { userName: 'other', password: '' }, { token: 'B' }),
      answer(login, credentials, { token: 'A' }),
    ])
    .returns({ token: 'A' })
    .run();
});

it('a promise keeps the call on its way', async () => {
  await expectSaga(flow)
    .provide([answer(login, credentials, Promise.resolve({ token: 'A' }))])
    .returns({ token: 'A' })
    .run();
});

it('a refused call throws its failure', async () => {
  function* caught() {
    try {
      yield* flow();
    } catch (failure) {
      return failure;
    }
    return undefined;
  }
  await expectSaga(caught)
    .provide([refuse(login, credentials, networkFailure)])
    .returns(networkFailure)
    .run();
});

it('what it answers has the type of the endpoint', () => {
  // @ts-expect-error -- the endpoint answers with a token
  answer(login, credentials, { tocken: 'A' });
  // @ts-expect-error -- and takes a user name
  answer(login, { user: 'admin' }, { token: 'A' });
  expect(answer(login, credentials, { token: 'A' })).toHaveLength(2);
});
