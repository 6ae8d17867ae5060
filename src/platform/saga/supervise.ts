import { createAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import { reportError } from '../reportError';

/**
 * The maximum number of restarts of a flow within {@link RESTART_WINDOW_MS}. After a further error, the flow stays
 * stopped.
 */
export const MAX_RESTARTS = 5;

/** The period in milliseconds within which restarts of a flow count towards {@link MAX_RESTARTS}. */
export const RESTART_WINDOW_MS = 60_000;

/**
 * A flow has thrown an error more often than {@link supervise} allows, and does not run any more. The user gets a
 * notice.
 */
export const flowStopped = createAction('flow/stopped');

/**
 * Runs a flow so that an error in it ends no other flow: reports the error and restarts the flow. A flow that throws
 * more than {@link MAX_RESTARTS} times within {@link RESTART_WINDOW_MS} is not restarted, and {@link flowStopped} is
 * put. The flow is cancelled with the task that runs it.
 *
 * @example
 * yield* fork(supervise, projectFlow);
 */
export function* supervise(flow: Saga<[]>) {
  let restarts: number[] = [];
  for (;;) {
    try {
      yield* call(flow);
      return;
    } catch (error) {
      yield* call(reportError, error);
    }
    const now = yield* call(Date.now);
    restarts = [...restarts.filter((at) => now - at < RESTART_WINDOW_MS), now];
    if (restarts.length > MAX_RESTARTS) break;
  }
  yield* put(flowStopped());
}
