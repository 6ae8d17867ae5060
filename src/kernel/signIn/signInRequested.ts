import { createAction } from '@reduxjs/toolkit';

/** Credentials from the sign-in form. Never stored in state. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/**
 * The sign-in form was submitted. The session's flow signs in, and cancels the opening of any other session. The action
 * is declared in a layer below the session: the notices react to the action, and the session's flows depend on the
 * notices.
 */
export const signInRequested = createAction<Credentials>('session/signInRequested');
