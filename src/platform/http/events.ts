import { createAction } from '@reduxjs/toolkit';
import type { Failure } from './failure';

/**
 * The browser's token is no longer that of this tab: another tab has signed in, signed out or replaced the session
 * (SES-11).
 */
export const sessionReplaced = createAction('http/sessionReplaced');

/** The server no longer accepts the session of a call (SES-09). */
export const sessionExpired = createAction('http/sessionExpired');

/**
 * A call failed, and the portal reports the failure as a notice. Not dispatched if the component or saga that made the
 * call reports failures itself.
 */
export const requestFailed = createAction<Failure>('http/requestFailed');
