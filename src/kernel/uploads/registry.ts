import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import type { UploadsState } from './item';

/** The code of uploads, which is loaded with the first screen that uploads files. */
export interface UploadsCode {
  reducer?: Reducer<UploadsState>;
  queue?: Saga<[]>;
}

/** The loaded code. `addUploads.ts` sets it. Nothing more is here, since the sign-in page has no bytes left. */
export const uploadsCode: UploadsCode = {};

/** The part of the state for uploads. */
export const uploads = {
  name: 'uploads' as const,
  reducer: (state: UploadsState | null = null, action: UnknownAction): UploadsState | null =>
    uploadsCode.reducer?.(state ?? undefined, action) ?? state,
};
