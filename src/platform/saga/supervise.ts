import { createAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import { reportError } from '../reportError';

/** How often a flow is started again within {@link RESTART_WINDOW_MS}. */
export const MAX_RESTARTS = 5;

/** Milliseconds over which the restarts of a flow are counted. */
export const RESTART_WINDOW_MS = 60_000;

/** A flow has thrown too often and is not started again; the person is told. */
export const flowStopped = createAction('flow/stopped');

/**
 * Runs a flow so that a throw in it ends no other flow: the error is reported, and the flow is started again. A flow that
 * throws more than {@link MAX_RESTARTS} times within {@link RESTART_WINDOW_MS} stays ended, and {@link flowStopped} says so.
 * It is cancelled with the task that runs it.
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
