import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Failure } from '../http/failure';

/** Tells one call of a flow from the others. */
interface CallId {
  readonly id: string;
  /** Name of the endpoint, such as `getInfo`. */
  readonly endpoint: string;
}

/** A flow's call leaves. */
export const callSent = createAction<CallId & { readonly arg: unknown }>('call/sent');

/** The server has answered a flow's call. */
export const callAnswered = createAction<CallId & { readonly data: unknown }>('call/answered');

/** A flow's call was refused, or brought no answer. */
export const callFailed = createAction<CallId & { readonly failure: Failure }>('call/failed');

/** A flow's call was aborted, as its flow was cancelled. */
export const callAborted = createAction<CallId>('call/aborted');

/** Whether an action tells of a flow's call; DevTools and recordings show these, no reducer and no flow listens to them. */
export const isCallAction = isAnyOf(callSent, callAnswered, callFailed, callAborted);

/** An action that tells of a flow's call. */
export type CallAction = ReturnType<typeof callSent | typeof callAnswered | typeof callFailed | typeof callAborted>;
