import { createAction } from '@reduxjs/toolkit';

/** Credentials from the sign-in form. Never stored in state. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/**
 * The sign-in form was submitted. The session's flow signs in and cancels a session that is still opening. The action
 * is in a layer below the session, because it also clears the notices, and the session's flows depend on those.
 */
export const signInRequested = createAction<Credentials>('session/signInRequested');
