import { useDispatch } from 'react-redux';
import { addUploads } from './addUploads';
import type { NewUpload } from './addUploads';
import { readDroppedFiles, toPickedFiles } from './pickedFiles';
import type { PickedFile } from './pickedFiles';

/** Adds files to the upload queue. */
export interface Uploads {
  /** Uploads chosen files into a folder. The files of a chosen folder (`webkitdirectory`) come with their folders. */
  readonly addFiles: (folderId: string, files: readonly File[]) => void;
  /**
   * Uploads what was dropped into a folder: files, and folders with all that they contain. Has to be called in the
   * handler of the drop. Resolves once all files are in the queue; rejects if the browser can't read a folder.
   */
  readonly addDropped: (folderId: string, dropped: DataTransfer) => Promise<void>;
  /** Continues interrupted uploads with the same files. */
  readonly continueUploads: (files: readonly Omit<NewUpload, 'path'>[]) => void;
}

/** The upload queue, for the screens that upload files (DOC-02). The tray of the shell shows it. */
export function useUploads(): Uploads {
  const dispatch = useDispatch();
  const addPicked = (folderId: string, files: readonly PickedFile[]) =>
    addUploads(
      dispatch,
      files.map((picked) => ({ ...picked, folderId })),
    );
  return {
    addFiles: (folderId, files) => addPicked(folderId, toPickedFiles(files)),
    addDropped: async (folderId, dropped) => addPicked(folderId, await readDroppedFiles(dropped)),
    continueUploads: (files) =>
      addUploads(
        dispatch,
        files.map((continued) => ({ ...continued, path: [] })),
      ),
  };
}
