import { nanoid } from '@reduxjs/toolkit';
import type { Dispatch } from '@reduxjs/toolkit';
import { keepFile } from './files';
import type { PickedFile } from './pickedFiles';
import { runQueue } from './queue';
import { uploadsCode } from './registry';
import type { UploadsCode } from './registry';
import { filesAdded, uploadsSlice } from './slice';
import type { AddedUpload } from './slice';

Object.assign(uploadsCode, { reducer: uploadsSlice.reducer, queue: runQueue } satisfies UploadsCode);

/** A file for the queue, with the folder that it is uploaded to. */
export type NewUpload = PickedFile & Pick<AddedUpload, 'folderId' | 'uploadId'>;

/** Adds files to the upload queue. */
export function addUploads(dispatch: Dispatch, files: readonly NewUpload[]): void {
  if (files.length === 0) return;
  const added = files.map(({ file, ...place }): AddedUpload => {
    const id = nanoid();
    keepFile(id, file);
    return { ...place, id, name: file.name, size: file.size };
  });
  dispatch(filesAdded(added));
}
