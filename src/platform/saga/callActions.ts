import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Failure } from '../http/failure';

/** Identifies one call that a flow (saga) makes. */
interface CallId {
  readonly id: string;
  /** The endpoint's name, such as `getInfo`. */
  readonly endpoint: string;
}

/** A flow (saga) has sent a call to the server. */
export const callSent = createAction<CallId & { readonly arg: unknown }>('call/sent');

/** The server has answered a call of a flow. */
export const callAnswered = createAction<CallId & { readonly data: unknown }>('call/answered');

/** The server has refused a call of a flow, or sent no response. */
export const callFailed = createAction<CallId & { readonly failure: Failure }>('call/failed');

/** A call was aborted because the flow that made the call was cancelled. */
export const callAborted = createAction<CallId>('call/aborted');

/**
 * Whether an action describes a flow's call. Such actions are for DevTools and recordings; no reducer and no flow
 * handles them.
 */
export const isCallAction = isAnyOf(callSent, callAnswered, callFailed, callAborted);

/** One of the actions that report the calls of flows. */
export type CallAction = ReturnType<typeof callSent | typeof callAnswered | typeof callFailed | typeof callAborted>;
