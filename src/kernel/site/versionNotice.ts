import { call, take } from 'typed-redux-saga';
import { isChunkFailure } from '@/ui/page/partFailure';
import { environment } from '../../../config/environment';
import { sessionOpened } from '../session/slice';

/** Fetches the flow that tells; it is needed once a session is open, and the sign-in page must not weigh it. */
export const loadAnnouncement = () => import(/* webpackChunkName: "version" */ './announceVersion');

/** Tells what is new in a release, once a visit, as soon as a session is open (CFG-04). */
export function* tellVersion() {
  yield* take(sessionOpened);
  if (!environment.versionUrl) return;
  let announce: Awaited<ReturnType<typeof loadAnnouncement>>['announceVersion'];
  try {
    ({ announceVersion: announce } = yield* call(loadAnnouncement));
  } catch (problem) {
    if (!isChunkFailure(problem)) throw problem;
    // A newer release has replaced the code, or the network is gone: the next visit tells.
    return;
  }
  yield* announce();
}
