import { createAction } from '@reduxjs/toolkit';
import type { Failure } from './failure';

/** The token in this browser is no longer the one that this tab works with: another tab signed in, out or over (SES-11). */
export const sessionReplaced = createAction('http/sessionReplaced');

/** The server no longer knows the session that a call was made with (SES-09). */
export const sessionExpired = createAction('http/sessionExpired');

/** A call failed and its caller leaves it to the portal to say so. */
export const requestFailed = createAction<Failure>('http/requestFailed');
