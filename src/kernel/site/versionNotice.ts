import { call, take } from 'typed-redux-saga';
import { isChunkFailure } from '@/ui/page/partFailure';
import { environment } from '../../../config/environment';
import { sessionOpened } from '../session/slice';

/** Loads the announcing flow. It is needed once a session is open, so the sign-in page does not load it. */
export const loadVersionAnnouncement = () => import(/* webpackChunkName: "version" */ './announceVersion');

/** Announces a new release as soon as a session is open, once in a visit (CFG-04). */
export function* announceVersionOnce() {
  yield* take(sessionOpened);
  if (!environment.versionUrl) return;
  let announce: Awaited<ReturnType<typeof loadVersionAnnouncement>>['announceVersion'];
  try {
    ({ announceVersion: announce } = yield* call(loadVersionAnnouncement));
  } catch (problem) {
    if (!isChunkFailure(problem)) throw problem;
    // A newer release has replaced the chunk, or the network is down: the next visit announces it.
    return;
  }
  yield* announce();
}
