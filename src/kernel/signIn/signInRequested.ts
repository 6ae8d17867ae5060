import { createAction } from '@reduxjs/toolkit';

/** Credentials from the sign-in form. Never stored in state. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/**
 * The sign-in form was sent. The session's flow signs in and gives up whatever session was still opening. The action lies
 * below the session, because the notices, which the session's flows put, end with it too.
 */
export const signInRequested = createAction<Credentials>('session/signInRequested');
