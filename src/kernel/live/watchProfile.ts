import { takeLatest } from 'typed-redux-saga';
import { profileChanged } from '../session/slice';
import { refreshSession } from './refreshSession';

/** Refreshes the session after a change of the profile, so that all components show it at once (PRF-01). */
export function* watchProfile() {
  yield* takeLatest(profileChanged, () => refreshSession());
}
