import { nanoid } from '@reduxjs/toolkit';
import type { Dispatch } from '@reduxjs/toolkit';
import { keepFile } from './files';
import type { EmptyFolder, PickedFile } from './pickedFiles';
import { runQueue } from './queue';
import { uploadsCode } from './registry';
import type { UploadsCode } from './registry';
import { filesAdded, uploadsSlice } from './slice';
import type { AddedUpload } from './slice';

Object.assign(uploadsCode, { reducer: uploadsSlice.reducer, queue: runQueue } satisfies UploadsCode);

/** A file or an empty folder for the queue, with the folder that it is uploaded to. */
export type NewUpload = (PickedFile | EmptyFolder) & Pick<AddedUpload, 'folderId' | 'uploadId'>;

/** Adds files and empty folders to the upload queue. */
export function addUploads(dispatch: Dispatch, picked: readonly NewUpload[]): void {
  if (picked.length === 0) return;
  const added = picked.map((one): AddedUpload => {
    const id = nanoid();
    const { folderId, uploadId, path } = one;
    const place = { id, folderId, path, uploadId };
    if (!('file' in one)) return { ...place, kind: 'folder', name: one.folderName, size: 0 };
    keepFile(id, one.file);
    return { ...place, kind: 'file', name: one.file.name, size: one.file.size };
  });
  dispatch(filesAdded(added));
}
