import { call, take } from 'typed-redux-saga';
import type { subscribeToEvents } from '@/kernel/live/subscribeToEvents';
import { sessionOpened } from '@/kernel/session/slice';
import { isChunkLoadError } from '@/ui/page/partFailure';

async function loadSubscription(): Promise<typeof subscribeToEvents | undefined> {
  try {
    return (await import(/* webpackChunkName: "live" */ '@/kernel/live/subscribeToEvents')).subscribeToEvents;
  } catch (problem) {
    if (isChunkLoadError(problem)) return undefined;
    throw problem;
  }
}

/**
 * Subscribes to the server's events once a session is open, so that the sign-in page does not load the code. If the
 * code fails to load, the next session tries again. Until then, the portal notices changes only with its next call.
 */
export function* lazySubscribeToEvents() {
  for (;;) {
    yield* take(sessionOpened);
    const follow = yield* call(loadSubscription);
    if (follow) yield* follow();
  }
}
