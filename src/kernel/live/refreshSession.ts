import { put, select } from 'typed-redux-saga';
import { assertFailure } from '@/platform/http/failure';
import { selectPages } from '../tabs/slice';
import { notifyClosedPages } from '../tabs/notifyClosedPages';
import { fetchSession, isSameSession } from '../session/fetchSession';
import { passwordChangeDemanded, selectSession, selectSessionInfo, sessionRefreshed } from '../session/slice';

/**
 * Fetches the session again and applies changes of the user, the permissions and the menus, without reopening the
 * session: pages that are still allowed stay as they are. Returns whether the server was reachable.
 */
export function* refreshSession() {
  try {
    const { info, mustChangePassword } = yield* fetchSession(yield* select(selectSessionInfo));
    const state = yield* select(selectSession);
    // Another session has been opened meanwhile; the flow that opens that session shows its data.
    if (state.phase !== 'open' || !isSameSession(info, state.info)) return true;
    if (mustChangePassword) yield* put(passwordChangeDemanded(info));
    else if (JSON.stringify(info) !== JSON.stringify(state.info)) {
      const open = yield* select(selectPages);
      yield* put(sessionRefreshed(info));
      yield* notifyClosedPages(open);
    }
    return true;
  } catch (problem) {
    assertFailure(problem);
    // The failure is not reported here: the next event or call reports the same problem.
    return problem.kind === 'refused';
  }
}
