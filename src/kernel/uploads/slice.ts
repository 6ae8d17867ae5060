import { createSlice } from '@reduxjs/toolkit';
import type { Draft, PayloadAction } from '@reduxjs/toolkit';
import type { NameConflict } from 'contract/documents/files';
import type { PortalText } from '@/platform/language/translateWith';
import { merchantChanged, sessionCleared, sessionSuspended, suspendedInputDiscarded } from '../session/slice';
import { hasEnded, isUnderWay } from './item';
import type { UploadItem, UploadsRoot, UploadsState } from './item';

/** A file or an empty folder that is added to the queue. `uploadId`: the interrupted upload that it continues. */
export type AddedUpload = Pick<UploadItem, 'id' | 'kind' | 'folderId' | 'path' | 'name' | 'size' | 'uploadId'>;

/** How far an upload has come. */
export type UploadProgress = Pick<UploadItem, 'id' | 'sent' | 'speed'>;

const EMPTY: UploadsState = { ids: [], items: {} };
type State = Draft<UploadsState>;
type Item = Draft<UploadItem>;

function change(state: State, id: string, changes: Partial<UploadItem>): void {
  const item = state.items[id];
  if (item) Object.assign(item, changes);
}

function drop(state: State, isDropped: (item: Item) => boolean): void {
  const kept = Object.values(state.items).filter((item) => !isDropped(item));
  state.items = Object.fromEntries(kept.map((item) => [item.id, item]));
  state.ids = state.ids.filter((id) => id in state.items);
}

// The ids are those of single uploads, or undefined for all.
function select(state: State, ids: readonly string[] | undefined): Item[] {
  return (ids ?? state.ids).flatMap((id) => state.items[id] ?? []);
}

function pause(items: readonly Item[]): void {
  for (const item of items) if (isUnderWay(item)) Object.assign(item, { status: 'paused', speed: 0 });
}

function decide(item: Item, choice: NameConflict): void {
  if (choice === 'refuse') item.status = item.uploadId === undefined ? 'skipped' : 'skipping';
  else Object.assign(item, { status: 'waiting', onConflict: choice });
}

/** The upload queue (DOC-02). The saga in `queue.ts` works on it; the end of the session empties it. */
export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: EMPTY,
  reducers: {
    filesAdded: (state, { payload: added }: PayloadAction<readonly AddedUpload[]>) => {
      if (Object.values(state.items).every(hasEnded)) delete state.conflictChoice;
      for (const file of added) {
        state.ids.push(file.id);
        state.items[file.id] = { ...file, path: [...file.path], sent: 0, speed: 0, status: 'waiting' };
      }
    },
    uploadStarted: (state, { payload: id }: PayloadAction<string>) =>
      change(state, id, { status: 'sending', failure: undefined }),
    uploadBegun: (state, { payload: { id, uploadId } }: PayloadAction<{ id: string; uploadId: string }>) =>
      change(state, id, { uploadId }),
    uploadsProgressed: (state, { payload }: PayloadAction<readonly UploadProgress[]>) => {
      for (const { id, sent, speed } of payload)
        if (state.items[id]?.status === 'sending') change(state, id, { sent, speed });
    },
    /** All parts have arrived, and the server makes a file of them. */
    partsSent: (state, { payload: id }: PayloadAction<string>) =>
      change(state, id, { status: 'completing', sent: state.items[id]?.size ?? 0, speed: 0 }),
    /** The server has no such upload any more, so that it begins anew. */
    uploadLost: (state, { payload: id }: PayloadAction<string>) => change(state, id, { uploadId: undefined, sent: 0 }),
    conflictFound: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.items[id];
      if (!item) return;
      Object.assign(item, { status: 'conflict', speed: 0 });
      if (state.conflictChoice !== undefined) decide(item, state.conflictChoice);
    },
    conflictDecided: (
      state,
      { payload: { id, choice, isForAll } }: PayloadAction<{ id: string; choice: NameConflict; isForAll: boolean }>,
    ) => {
      if (isForAll) state.conflictChoice = choice;
      for (const item of select(state, isForAll ? undefined : [id]))
        if (item.status === 'conflict') decide(item, choice);
    },
    uploadDelayed: (state, { payload: { id, failure } }: PayloadAction<{ id: string; failure: PortalText }>) =>
      change(state, id, { status: 'retrying', speed: 0, failure }),
    uploadFailed: (state, { payload: { id, failure } }: PayloadAction<{ id: string; failure: PortalText }>) =>
      change(state, id, { status: 'failed', speed: 0, failure }),
    uploadDone: (state, { payload: id }: PayloadAction<string>) => change(state, id, { status: 'done', speed: 0 }),
    uploadsPaused: (state, { payload: ids }: PayloadAction<readonly string[] | undefined>) => pause(select(state, ids)),
    uploadsResumed: (state, { payload: ids }: PayloadAction<readonly string[] | undefined>) => {
      for (const item of select(state, ids)) if (item.status === 'paused') item.status = 'waiting';
    },
    uploadsRetried: (state, { payload: ids }: PayloadAction<readonly string[] | undefined>) => {
      for (const item of select(state, ids))
        if (item.status === 'failed') Object.assign(item, { status: 'waiting', failure: undefined });
    },
    uploadsCancelled: (state, { payload: ids }: PayloadAction<readonly string[] | undefined>) => {
      const cancelled = new Set(select(state, ids).flatMap((item) => (hasEnded(item) ? [] : item.id)));
      for (const item of select(state, ids))
        if (cancelled.has(item.id)) Object.assign(item, { status: 'cancelling', speed: 0 });
      drop(state, ({ id, uploadId }) => cancelled.has(id) && uploadId === undefined);
    },
    /** The server no longer expects the rest of a cancelled or skipped upload. */
    uploadDiscarded: (state, { payload: id }: PayloadAction<string>) => {
      if (state.items[id]?.status === 'skipping') change(state, id, { status: 'skipped' });
      else drop(state, (item) => item.id === id);
    },
    endedUploadsCleared: (state) => drop(state, hasEnded),
  },
  extraReducers: (build) => {
    build
      .addCase(sessionCleared, () => EMPTY)
      .addCase(merchantChanged, () => EMPTY)
      .addCase(suspendedInputDiscarded, () => EMPTY)
      // Another tab has replaced the session: its token must not send the files of this one.
      .addCase(sessionSuspended, (state) => pause(Object.values(state.items)));
  },
});

/** The queue. */
export function selectUploads({ uploads }: UploadsRoot): UploadsState {
  return uploads ?? EMPTY;
}

/** The upload with this id. Undefined if it has been cancelled. */
export function selectUpload(root: UploadsRoot, id: string): UploadItem | undefined {
  return selectUploads(root).items[id];
}

export const {
  filesAdded,
  uploadStarted,
  uploadBegun,
  uploadsProgressed,
  partsSent,
  uploadLost,
  conflictFound,
  conflictDecided,
  uploadDelayed,
  uploadFailed,
  uploadDone,
  uploadsPaused,
  uploadsResumed,
  uploadsRetried,
  uploadsCancelled,
  uploadDiscarded,
  endedUploadsCleared,
} = uploadsSlice.actions;
