import { call, take } from 'typed-redux-saga';
import type { subscribeToEvents } from '@/kernel/live/subscribeToEvents';
import { sessionOpened } from '@/kernel/session/slice';
import { isChunkFailure } from '@/ui/page/partFailure';

async function loadSubscription(): Promise<typeof subscribeToEvents | undefined> {
  try {
    return (await import(/* webpackChunkName: "live" */ '@/kernel/live/subscribeToEvents')).subscribeToEvents;
  } catch (problem) {
    if (isChunkFailure(problem)) return undefined;
    throw problem;
  }
}

/**
 * Begins to follow what changes elsewhere once a session is open: the sign-in page does without the code of it. When that
 * can't be loaded, the next session tries again, and until then changes are noticed by the next call.
 */
export function* lazySubscribeToEvents() {
  for (;;) {
    yield* take(sessionOpened);
    const follow = yield* call(loadSubscription);
    if (follow) yield* follow();
  }
}
