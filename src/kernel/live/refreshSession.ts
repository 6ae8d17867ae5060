import { put, select } from 'typed-redux-saga';
import { assertFailure } from '@/platform/http/failure';
import { selectPages } from '../tabs/slice';
import { notifyClosedPages } from '../tabs/notifyClosedPages';
import { fetchSession, isSameSession } from '../session/fetchSession';
import { passwordChangeDemanded, selectSession, selectSessionInfo, sessionRefreshed } from '../session/slice';

/**
 * Takes over what has changed in who the person is, what they may do and which menus there are, without opening the
 * session anew: pages that are still allowed stay as they are. Answers whether the server could be asked.
 */
export function* refreshSession() {
  try {
    const { info, mustChangePassword } = yield* fetchSession(yield* select(selectSessionInfo));
    const state = yield* select(selectSession);
    // Another session is shown by the flow that opens it.
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
    // The next change, or the next call of a page, tells.
    return problem.kind === 'refused';
  }
}
