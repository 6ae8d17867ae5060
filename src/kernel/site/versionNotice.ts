import { call, take } from 'typed-redux-saga';
import { isChunkLoadError } from '@/ui/page/partFailure';
import { environment } from '../../../config/environment';
import { sessionOpened } from '../session/slice';

/**
 * Loads the flow that announces a release. Only an open session needs the flow, so the sign-in page does not load the
 * code.
 */
export const loadVersionAnnouncement = () => import(/* webpackChunkName: "live" */ './announceVersion');

/** Announces a new release as soon as a session is open, once in a visit (CFG-04). */
export function* announceVersionOnce() {
  yield* take(sessionOpened);
  if (!environment.versionUrl) return;
  let announce: Awaited<ReturnType<typeof loadVersionAnnouncement>>['announceVersion'];
  try {
    ({ announceVersion: announce } = yield* call(loadVersionAnnouncement));
  } catch (problem) {
    if (!isChunkLoadError(problem)) throw problem;
    // The code can't be loaded, since a newer release has replaced the chunk or the network is down. The next visit
    // announces the release.
    return;
  }
  yield* announce();
}
