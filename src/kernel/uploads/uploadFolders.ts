import type { SagaGenerator } from 'typed-redux-saga';
import { foldersApi } from '@/api/documents/folders';
import { callApi } from '@/platform/saga/callApi';
import type { UploadItem } from './item';

/** Returns the folder of a file, which it makes if needed. */
export type FolderMaker = (item: Pick<UploadItem, 'folderId' | 'path'>) => SagaGenerator<string>;

/** Makes each folder of an uploaded tree once. A folder that is there already is used as it is. Calls `onMade` for each. */
export function createFolderMaker(onMade: () => void): FolderMaker {
  const made = new Map<string, string>();
  return function* makeFolder({ folderId, path }) {
    let parentId = folderId;
    for (const [depth, folderName] of path.entries()) {
      // No name contains a slash.
      const key = [folderId, ...path.slice(0, depth + 1)].join('/');
      const known = made.get(key);
      if (known === undefined) {
        const arg = { parentId, folderName, mayExist: true };
        parentId = (yield* callApi(foldersApi.endpoints.addFolder, arg)).folderId;
        made.set(key, parentId);
        onMade();
      } else parentId = known;
    }
    return parentId;
  };
}
