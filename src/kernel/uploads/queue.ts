import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import type { Task } from 'redux-saga';
import { actionChannel, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { foldersApi } from '@/api/documents/folders';
import { uploadsApi } from '@/api/documents/uploads';
import { isFailure } from '@/platform/http/failure';
import { reportError } from '@/platform/reportError';
import { callApi } from '@/platform/saga/callApi';
import { releaseFilesExcept } from './files';
import { hasEnded, isRunning } from './item';
import type { UploadItem } from './item';
import { Progress } from './progress';
import { selectUploads, uploadDiscarded, uploadStarted, uploadsProgressed, uploadsSlice } from './slice';
import { createFolderMaker } from './uploadFolders';
import { upload } from './upload';
import type { Shared } from './upload';

/** How many files are sent at the same time. */
export const MAX_RUNNING = 2;

/** The milliseconds between two updates of the progress. */
export const PROGRESS_MS = 500;

/** The milliseconds between two updates of the lists that show new files. */
const LISTS_MS = 2_000;

// An upload with a conflict has begun on the server, which takes a limited number of uploads.
const MAX_UNDECIDED = 20;

const isOfQueue = isAnyOf(...Object.values(uploadsSlice.actions));
const isChange = (action: Action): boolean => isOfQueue(action) && action.type !== uploadsProgressed.type;

const isDiscarded = ({ status }: UploadItem) => status === 'cancelling' || status === 'skipping';

/**
 * Works on the queue until it is cancelled: starts the uploads that wait, {@link MAX_RUNNING} at a time, and stops those
 * that the user pauses or cancels. The state says what is to be done, so that each button only changes the state.
 */
export function* runQueue() {
  const changes = yield* actionChannel(isChange, buffers.sliding(1));
  const createMaker = () => createFolderMaker(() => Object.assign(shared, { isListStale: true, isTreeStale: true }));
  const shared: Shared = {
    makeFolder: createMaker(),
    progress: new Progress(),
    isListStale: false,
    isTreeStale: false,
  };
  const sending = new Map<string, Task>();
  const discarding = new Map<string, Task>();
  yield* fork(reportProgress, shared);
  yield* fork(refreshLists, shared);
  for (;;) {
    const { items, ids } = yield* select(selectUploads);
    const listed = ids.flatMap((id) => items[id] ?? []);
    releaseFilesExcept((id) => items[id] !== undefined && !hasEnded(items[id]));

    for (const [id, task] of sending) {
      if (items[id] && isRunning(items[id])) continue;
      sending.delete(id);
      shared.progress.end(id);
      yield* cancel(task);
    }
    for (const [id, task] of discarding) if (!task.isRunning()) discarding.delete(id);

    const discarded = listed.filter((item) => isDiscarded(item) && !discarding.has(item.id));
    for (const item of discarded.slice(0, Math.max(0, MAX_RUNNING - discarding.size)))
      discarding.set(item.id, yield* fork(discard, item));

    const isUndecided = listed.filter(({ status }) => status === 'conflict').length >= MAX_UNDECIDED;
    const waiting = isUndecided ? [] : listed.filter(({ status }) => status === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(0, MAX_RUNNING - sending.size))) {
      yield* put(uploadStarted(id));
      sending.set(id, yield* fork(upload, id, shared));
    }
    if (waiting.length === 0 && sending.size === 0) shared.makeFolder = createMaker();
    yield* take(changes);
  }
}

// The server removes an upload that nobody continues by itself after some days, so that a failure matters to no user.
function* discard({ id, uploadId }: UploadItem) {
  try {
    if (uploadId !== undefined) yield* callApi(uploadsApi.endpoints.cancelUpload, { uploadId });
  } catch (problem) {
    if (!isFailure(problem)) reportError(problem);
  }
  yield* put(uploadDiscarded(id));
}

function* reportProgress({ progress }: Shared) {
  for (;;) {
    yield* delay(PROGRESS_MS);
    const changes = progress.take(Date.now());
    if (changes.length > 0) yield* put(uploadsProgressed(changes));
  }
}

// Not with each file: a list of thousands of new files would be read thousands of times.
function* refreshLists(shared: Shared) {
  for (;;) {
    yield* delay(LISTS_MS);
    if (!shared.isListStale) continue;
    shared.isListStale = false;
    yield* put(uploadsApi.util.invalidateTags(['File', 'Upload']));
    if (!shared.isTreeStale) continue;
    shared.isTreeStale = false;
    yield* put(foldersApi.util.invalidateTags(['Folder']));
  }
}
