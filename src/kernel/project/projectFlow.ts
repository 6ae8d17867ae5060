import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { removeCookie, writeCookie } from '@/platform/storage/cookies';
import { visited } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';
import { merchantChanged, sessionCleared } from '../session/slice';
import {
  PROJECT_COOKIE,
  projectChosen,
  projectListRequested,
  projectLost,
  projectSwitched,
  projectVisited,
  selectWantedAddress,
  viewHidden,
  viewShown,
} from './slice';

/**
 * Milliseconds for which the pages of a project are hidden after the user has chosen the project, so that they restart
 * (PRJ-03).
 */
export const RELOAD_DELAY_MS = 500;

/** Stores the current project in a cookie, and navigates to a chosen project or back to the project list (PRJ-03). */
export function* projectFlow() {
  yield* takeLatest([projectChosen, projectSwitched], enterProject);
  yield* takeEvery(projectVisited, keepProject);
  yield* takeEvery(projectListRequested, leaveProject);
  // Forgets the project at the end of a session and on a change of the merchant, so that the next session does not
  // start with the project.
  yield* takeEvery([projectLost, sessionCleared, merchantChanged], forgetProject);
}

/**
 * Enters a project: writes the cookie, and hides the project's pages for {@link RELOAD_DELAY_MS}. Opens the page
 * that needed a project, or else the project's dashboard. A switch between projects keeps the current page.
 */
export function* enterProject({ type, payload: projectId }: ReturnType<typeof projectChosen | typeof projectSwitched>) {
  yield* call(writeCookie, PROJECT_COOKIE, projectId);
  yield* put(viewHidden());
  if (type === projectChosen.type) {
    const wanted = yield* select(selectWantedAddress);
    yield* put(visited(wanted ?? pathTo('DataViewInteractionPutting', { projectId })));
  }
  yield* delay(RELOAD_DELAY_MS);
  yield* put(viewShown());
}

/** Leaves the current project and opens the project list. */
export function* leaveProject() {
  yield* forgetProject();
  yield* put(visited(pathTo('ProjectView')));
}

function* keepProject({ payload: projectId }: ReturnType<typeof projectVisited>) {
  yield* call(writeCookie, PROJECT_COOKIE, projectId);
}

function* forgetProject() {
  yield* call(removeCookie, PROJECT_COOKIE);
}
