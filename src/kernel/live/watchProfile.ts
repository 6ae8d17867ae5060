import { call, takeLatest } from 'typed-redux-saga';
import { profileChanged } from '../session/slice';

// Imports the code from the chunk that every open session loads, so that the sign-in page does not load the code.
const loadRefresh = () => import(/* webpackChunkName: "live" */ './refreshSession');

/** Refreshes the session after a change of the profile, so that all components show it at once (PRF-01). */
export function* watchProfile() {
  yield* takeLatest(profileChanged, function* () {
    const { refreshSession } = yield* call(loadRefresh);
    yield* refreshSession();
  });
}
