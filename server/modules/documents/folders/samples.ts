import { MAX_FOLDER_DEPTH, MAX_GRANTS, MAX_SUBFOLDERS, folders } from 'contract/documents/folders';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(folders)({
    // Everybody needs folders to which a right leads.
    isPersonal: true,
    rows: async ({ call }: Portal, as: SignedIn) => call(folders.addFolder, { folderName: newId() }, as),
    owned: ({ folderId }) => ({ folder: folderId }),
    unseen: async (portal, owner) => ({ folder: await insertUngrantedFolder(portal, owner) }),
    args: {
      listFolders: ({ folderId }) => ({ parentId: folderId }),
      getFolder: ({ folderId }) => ({ folderId }),
      addFolder: ({ folderId, freeName }) => ({ parentId: folderId, folderName: freeName, mayExist: true }),
      renameFolder: ({ folderId, freeName }) => ({ folderId, folderName: freeName, version: 1 }),
      listFolderGrants: ({ folderId }) => ({ folderId }),
      setFolderGrants: ({ folderId, caller }) => ({
        folderId,
        isInheriting: true,
        grants: [
          { holderKind: 'user', holderId: caller.userId, level: 'manage' },
          { holderKind: 'everyone', level: 'view' },
        ],
        version: 1,
      }),
    },
    bounds: {
      listFolders: [{ most: MAX_SUBFOLDERS, by: 'addFolder and moveItems refuse a further one' }],
      getFolder: [{ most: MAX_FOLDER_DEPTH, by: 'addFolder and moveItems refuse a deeper one' }],
      listFolderGrants: [
        { most: MAX_GRANTS * MAX_FOLDER_DEPTH, by: 'setFolderGrants takes no more for each folder on the way' },
      ],
    },
  }),
];

/** Inserts a folder to which no right leads, so that only administrators see it. */
export async function insertUngrantedFolder(
  { store }: Portal,
  { merchantId }: { readonly merchantId: string },
): Promise<string> {
  const folderId = newId();
  await store.ownerQuery(
    `insert into folders (folder_id, merchant_id, folder_name, name_key, ancestors, access_from, owner_name)
     values ($1, $2, $1, $1, '{}', array[$1], 'unseen')`,
    [folderId, merchantId],
  );
  return folderId;
}
