import { MAX_LABELS, MAX_SUGGESTED_LABELS, MAX_THUMBNAILS, MAX_VERSIONS, files } from 'contract/documents/files';
import { MAX_FOLDER_DEPTH, folders } from 'contract/documents/folders';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { insertUngrantedFolder } from '../folders/samples';
import { addTestFile } from './testing';

const LABELS_BOUND = { most: MAX_LABELS, by: 'updateFile takes no more' };
const PATH_BOUND = { most: MAX_FOLDER_DEPTH, by: 'addFolder and moveItems refuse a deeper folder' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(files)({
    // Everybody needs files to which a right leads.
    isPersonal: true,
    rows: makeFiles,
    owned: ({ folderId, fileId, removalId }) => ({ folder: folderId, file: fileId, removal: removalId }),
    unseen: makeUnseen,
    args: {
      listItems: ({ folderId }) => ({
        ...samplePageArgument,
        orderBy: 'size',
        folderId,
        text: '文',
        label: '样例',
        extension: 'txt',
      }),
      getFile: ({ fileId }) => ({ fileId }),
      listLabels: () => undefined,
      listThumbnails: ({ fileId }) => ({ fileIds: [fileId] }),
      updateFile: ({ fileId, freeName }) => ({ fileId, fileName: `${freeName}.txt`, labels: ['样例'], version: 1 }),
      lockFile: ({ fileId }) => ({ fileId, isLocked: true, version: 1 }),
      restoreVersion: ({ fileId }) => ({ fileId, number: 1, version: 1 }),
      exportFile: ({ fileId }) => ({ fileId, number: 1 }),
      exportItems: ({ fileId, subfolderId }) => ({ folderIds: [subfolderId], fileIds: [fileId] }),
      previewFile: ({ fileId }) => ({ fileId, number: 1 }),
      moveItems: ({ fileId, subfolderId, targetId }) => ({
        folderIds: [subfolderId],
        fileIds: [fileId],
        targetId,
        onConflict: 'keepBoth',
      }),
      copyItems: ({ fileId, subfolderId, targetId }) => ({ folderIds: [subfolderId], fileIds: [fileId], targetId }),
      removeItems: ({ fileId, subfolderId }) => ({ folderIds: [subfolderId], fileIds: [fileId] }),
      listRemovals: () => ({ ...samplePageArgument, orderBy: 'createTime', name: '文' }),
      restoreItems: ({ removalId }) => ({ removalIds: [removalId] }),
      purgeItems: ({ removalId }) => ({ removalIds: [removalId] }),
    },
    bounds: {
      getFile: [LABELS_BOUND, PATH_BOUND, { most: MAX_VERSIONS, by: 'a further version drops the oldest one' }],
      listLabels: [{ most: MAX_SUGGESTED_LABELS, by: 'the query reads no more' }],
      listThumbnails: [{ most: MAX_THUMBNAILS, by: 'an argument names no more' }],
      copyItems: [
        { most: 200, by: 'an argument names no more' },
        { most: 200, by: 'an argument names no more' },
      ],
      removeItems: [{ most: 400, by: 'an argument names no more' }],
    },
  }),
];

// A folder with a sub-folder and a file, a folder to move them to, and a removed file.
async function makeFiles(portal: Portal, as: SignedIn) {
  const { call } = portal;
  const addFolder = (parentId?: string) =>
    call(folders.addFolder, { folderName: newId(), ...(parentId !== undefined && { parentId }) }, as);
  const { folderId } = await addFolder();
  const { folderId: subfolderId } = await addFolder(folderId);
  const { folderId: targetId } = await addFolder();
  const fileId = await addTestFile(portal, as, { folderId, fileName: `${newId()}.txt` });
  const removedId = await addTestFile(portal, as, { folderId, fileName: `${newId()}.txt` });
  const { removalIds } = await call(files.removeItems, { fileIds: [removedId] }, as);
  return { folderId, subfolderId, targetId, fileId, removalId: removalIds.join() };
}

async function makeUnseen(portal: Portal, owner: { readonly merchantId: string; readonly userId: string }) {
  const { store } = portal;
  const folderId = await insertUngrantedFolder(portal, owner);
  const fileId = await addTestFile(portal, owner, { folderId, fileName: `${newId()}.txt` });
  const removedId = await addTestFile(portal, owner, { folderId, fileName: `${newId()}.txt` });
  const removalId = newId();
  await store.ownerQuery(
    `insert into file_removals (removal_id, merchant_id, kind, item_id, item_name, folder_id, user_name, purge_time)
     values ($1, $2, 'file', $3, 'unseen', $4, 'unseen', now())`,
    [removalId, owner.merchantId, removedId, folderId],
  );
  await store.ownerQuery('update files set removal_id = $1 where file_id = $2', [removalId, removedId]);
  return { folder: folderId, file: fileId, removal: removalId };
}
