import { call, delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { uploadsApi } from '@/api/documents/uploads';
import { sessionExpired } from '@/platform/http/events';
import { UNKNOWN_ERROR_TEXT, isFailure, isSessionExpiry } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';
import { text } from '@/platform/language/text';
import { reportError } from '@/platform/reportError';
import { callApi } from '@/platform/saga/callApi';
import { getFile } from './files';
import type { Progress } from './progress';
import {
  conflictFound,
  partsSent,
  selectUpload,
  uploadBegun,
  uploadDelayed,
  uploadDone,
  uploadFailed,
  uploadLost,
  uploadStarted,
  uploadsPaused,
} from './slice';
import { TransferError, sendParts } from './transfer';
import type { FolderMaker } from './uploadFolders';

/**
 * The growing waits after failures that may pass by themselves, in milliseconds. After the last one the upload fails, and
 * the user can retry it.
 */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 3_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000];

/** What the uploads of a queue share. */
export interface Shared {
  /** Replaced when the queue comes to rest, since the folders that it knows may be removed until the next files. */
  makeFolder: FolderMaker;
  readonly progress: Progress;
  /** Whether there are files or folders that no list shows yet. */
  isListStale: boolean;
  /** Whether there are folders that no tree shows yet. */
  isTreeStale: boolean;
}

/** Why an upload has stopped. */
type Stop =
  | { readonly kind: 'temporary' | 'final'; readonly message: PortalText }
  /** The folder has a file of the name. */
  | { readonly kind: 'conflict' }
  /** The server does not have the upload any more. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'expired' };

/**
 * Uploads one file from wherever it is: begins it, sends the parts that are missing, and makes a file of them. Of an empty
 * folder, creates the folder.
 */
export function* upload(id: string, shared: Shared) {
  let isBegunAnew = false;
  let failures = 0;
  let sentBefore = 0;
  for (;;) {
    const problem = yield* attempt(id, shared);
    if (problem === undefined) return;
    const stop = classify(problem);
    const sent = shared.progress.sentOf(id);
    // An upload that moves on between its failures may fail as often as it likes.
    if (sent > sentBefore) failures = 0;
    sentBefore = sent;
    if (stop.kind === 'conflict') yield* put(conflictFound(id));
    else if (stop.kind === 'expired') {
      yield* put(sessionExpired());
      yield* put(uploadsPaused());
    } else if (stop.kind === 'lost' && !isBegunAnew) {
      isBegunAnew = true;
      shared.progress.end(id);
      yield* put(uploadLost(id));
      continue;
    } else {
      const failure = stop.kind === 'lost' ? UNKNOWN_ERROR_TEXT : stop.message;
      const wait = stop.kind === 'temporary' ? RETRY_DELAYS_MS[failures] : undefined;
      if (wait !== undefined) {
        failures += 1;
        yield* put(uploadDelayed({ id, failure }));
        yield* delay(wait);
        yield* put(uploadStarted(id));
        continue;
      }
      yield* put(uploadFailed({ id, failure }));
    }
    return;
  }
}

// Returns what has stopped the upload instead of throwing it, so that the loop above reads from top to bottom.
function* attempt(id: string, shared: Shared): SagaGenerator<unknown> {
  try {
    const item = yield* select(selectUpload, id);
    if (item?.kind === 'folder') {
      yield* shared.makeFolder({ folderId: item.folderId, path: [...item.path, item.name] });
      yield* put(uploadDone(id));
      return undefined;
    }
    const file = getFile(id);
    if (!item || !file) throw new TransferError(0, text('请重新选择文件'));
    let { uploadId } = item;
    if (uploadId === undefined) {
      const folderId = yield* shared.makeFolder(item);
      const arg = { folderId, fileName: item.name, size: item.size };
      const begun = yield* callApi(uploadsApi.endpoints.beginUpload, arg);
      uploadId = begun.uploadId;
      yield* put(uploadBegun({ id, uploadId }));
      if (begun.isNameTaken && item.onConflict === undefined) {
        yield* put(conflictFound(id));
        return undefined;
      }
    }
    const controller = new AbortController();
    try {
      const onProgress = (sent: number) => shared.progress.note(id, sent, Date.now());
      yield* call(sendParts, { uploadId, file, onProgress, signal: controller.signal });
    } finally {
      controller.abort();
    }
    yield* put(partsSent(id));
    yield* callApi(uploadsApi.endpoints.completeUpload, { uploadId, onConflict: item.onConflict ?? 'refuse' });
    shared.isListStale = true;
    yield* put(uploadDone(id));
    return undefined;
  } catch (problem) {
    return problem;
  }
}

function classify(problem: unknown): Stop {
  if (problem instanceof TransferError) return classifyTransfer(problem);
  if (isFailure(problem)) return classifyCall(problem);
  // A bug stops one upload and not the queue.
  reportError(problem);
  return { kind: 'final', message: UNKNOWN_ERROR_TEXT };
}

function classifyTransfer({ status, reason: message }: TransferError): Stop {
  if (status === 401) return { kind: 'expired' };
  if (status === 404 || status === 410) return { kind: 'lost' };
  const isTemporary = status === undefined || status >= 500 || [408, 409, 423, 429].includes(status);
  return { kind: isTemporary ? 'temporary' : 'final', message };
}

function classifyCall(failure: Failure): Stop {
  const { kind, subCode, fields, message } = failure;
  if (isSessionExpiry(failure)) return { kind: 'expired' };
  if (subCode === 'not-found') return { kind: 'lost' };
  if (subCode === 'conflict' && fields.some(({ name }) => name === 'fileName')) return { kind: 'conflict' };
  const isTemporary = kind !== 'refused' || subCode === 'too-many-requests';
  // A problem of a field says more than the sentence for all fields.
  return { kind: isTemporary ? 'temporary' : 'final', message: fields[0]?.message ?? message };
}
