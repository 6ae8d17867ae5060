import { isAnyOf } from '@reduxjs/toolkit';
import { cancel, select, spawn, take } from 'typed-redux-saga';
import { supervise } from '@/platform/saga/supervise';
import { merchantChanged, sessionCleared, sessionSuspended } from '../session/slice';
import { hasUploads } from './hasUploads';
import { uploadsCode } from './registry';

const isSessionEnd = isAnyOf(sessionCleared, merchantChanged, sessionSuspended);

/**
 * Runs the queue of uploads from the first file on until the session ends or another merchant is chosen, which stops the
 * uploads. Here is no code of the queue itself: it comes with the screen that adds the files.
 */
export function* followUploads() {
  for (;;) {
    while (!(yield* select(hasUploads))) yield* take('uploads/filesAdded');
    const { queue } = uploadsCode;
    const task = queue && (yield* spawn(supervise, queue));
    yield* take(isSessionEnd);
    if (task) yield* cancel(task);
  }
}
