import { isSignedIn, selectSession } from './slice';

/** The activity `suspended` of the session, or undefined during any other activity. */
export function selectSuspension(state: Parameters<typeof selectSession>[0]) {
  const session = selectSession(state);
  return isSignedIn(session) && session.activity.kind === 'suspended' ? session.activity : undefined;
}
