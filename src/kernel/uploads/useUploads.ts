import { useDispatch } from 'react-redux';
import { addUploads } from './addUploads';
import type { NewUpload } from './addUploads';
import { readDropped, toPickedFiles } from './pickedFiles';
import type { EmptyFolder, PickedFile } from './pickedFiles';

/** An interrupted upload, with the file that the user has chosen again. */
export type ContinuedUpload = Pick<PickedFile, 'file'> & Pick<NewUpload, 'folderId' | 'uploadId'>;

/** Adds files to the upload queue. */
export interface Uploads {
  /** Uploads chosen files into a folder. The files of a chosen folder (`webkitdirectory`) come with their folders. */
  readonly addFiles: (folderId: string, files: readonly File[]) => void;
  /**
   * Uploads what was dropped into a folder: files, and folders with all that they contain, also if that is nothing.
   * Has to be called in the handler of the drop. Resolves once everything is in the queue; rejects if the browser can't read a folder.
   */
  readonly addDropped: (folderId: string, dropped: DataTransfer) => Promise<void>;
  /** Continues interrupted uploads with the same files. */
  readonly continueUploads: (files: readonly ContinuedUpload[]) => void;
}

/** The upload queue, for the screens that upload files (DOC-02). The tray of the shell shows it. */
export function useUploads(): Uploads {
  const dispatch = useDispatch();
  const addPicked = (folderId: string, picked: readonly (PickedFile | EmptyFolder)[]) =>
    addUploads(
      dispatch,
      picked.map((one) => ({ ...one, folderId })),
    );
  return {
    addFiles: (folderId, files) => addPicked(folderId, toPickedFiles(files)),
    addDropped: async (folderId, dropped) => addPicked(folderId, await readDropped(dropped)),
    continueUploads: (files) =>
      addUploads(
        dispatch,
        files.map((continued) => ({ ...continued, path: [] })),
      ),
  };
}
