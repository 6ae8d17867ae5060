import { call, take } from 'typed-redux-saga';
import { sessionOpened } from '@/kernel/session/slice';

const load = () => import(/* webpackChunkName: "live" */ '@/kernel/live/followChanges');

/**
 * Begins to follow what changes elsewhere once a session is open: the sign-in page does without the code of it. Where
 * that cannot be had, the next session tries again, and until then changes are noticed by the next call.
 */
export function* hearChanges() {
  for (;;) {
    yield* take(sessionOpened);
    try {
      const { followChanges } = yield* call(load);
      yield* followChanges();
    } catch {
      // As above.
    }
  }
}
