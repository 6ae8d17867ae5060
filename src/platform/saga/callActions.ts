import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Failure } from '../http/failure';

/** Identifies one call of a flow. */
interface CallId {
  readonly id: string;
  /** The endpoint's name, such as `getInfo`. */
  readonly endpoint: string;
}

/** A flow's call was sent. */
export const callSent = createAction<CallId & { readonly arg: unknown }>('call/sent');

/** The server has answered a flow's call. */
export const callAnswered = createAction<CallId & { readonly data: unknown }>('call/answered');

/** A flow's call was refused or got no response. */
export const callFailed = createAction<CallId & { readonly failure: Failure }>('call/failed');

/** A flow's call was aborted because its flow was cancelled. */
export const callAborted = createAction<CallId>('call/aborted');

/**
 * Whether an action describes a flow's call. Such actions are for DevTools and recordings; no reducer and no flow
 * handles them.
 */
export const isCallAction = isAnyOf(callSent, callAnswered, callFailed, callAborted);

/** An action that describes a flow's call. */
export type CallAction = ReturnType<typeof callSent | typeof callAnswered | typeof callFailed | typeof callAborted>;
