import { call, take } from 'typed-redux-saga';
import type { followChanges } from '@/kernel/live/followChanges';
import { sessionOpened } from '@/kernel/session/slice';
import { isChunkFailure } from '@/ui/page/partFailure';

async function load(): Promise<typeof followChanges | undefined> {
  try {
    return (await import(/* webpackChunkName: "live" */ '@/kernel/live/followChanges')).followChanges;
  } catch (problem) {
    if (isChunkFailure(problem)) return undefined;
    throw problem;
  }
}

/**
 * Begins to follow what changes elsewhere once a session is open: the sign-in page does without the code of it. When that
 * can't be loaded, the next session tries again, and until then changes are noticed by the next call.
 */
export function* hearChanges() {
  for (;;) {
    yield* take(sessionOpened);
    const follow = yield* call(load);
    if (follow) yield* follow();
  }
}
