import { fork } from 'typed-redux-saga';
import { sessionFlow } from '@/kernel/session/sessionFlow';
import { loadSite } from '@/kernel/site/loadSite';

/** Every flow of the portal. */
export function* rootSaga() {
  yield* fork(loadSite);
  yield* fork(sessionFlow);
}
