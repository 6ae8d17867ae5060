import { call, takeLatest } from 'typed-redux-saga';
import { profileChanged } from '../session/slice';

// In the chunk that every open session loads: the sign-in page must not weigh it.
const loadRefresh = () => import(/* webpackChunkName: "live" */ './refreshSession');

/** Shows a changed profile everywhere at once (PRF-01). */
export function* watchProfile() {
  yield* takeLatest(profileChanged, function* () {
    const { refreshSession } = yield* call(loadRefresh);
    yield* refreshSession();
  });
}
