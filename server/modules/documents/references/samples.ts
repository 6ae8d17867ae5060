import { folders } from 'contract/documents/folders';
import { MAX_REFERENCES, references } from 'contract/documents/references';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls } from '../../../testing/samples';
import { addTestFile } from '../files/testing';
import { insertUngrantedFolder } from '../folders/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(references)({
    // Everybody needs files to which a right leads.
    isPersonal: true,
    rows: makeFile,
    owned: ({ folderId, fileId }) => ({ folder: folderId, file: fileId }),
    unseen: async (portal, owner) => {
      const folderId = await insertUngrantedFolder(portal, owner);
      const fileId = await addTestFile(portal, owner, { folderId, fileName: `${newId()}.txt` });
      return { folder: folderId, file: fileId };
    },
    args: {
      listReferences: ({ folderId, fileId }) => ({ folderId, fileId }),
      countEndingShares: ({ folderId, fileId }) => ({ folderIds: [folderId], fileIds: [fileId] }),
    },
    bounds: { listReferences: [{ most: MAX_REFERENCES, by: 'the answer names no more' }] },
  }),
];

async function makeFile(portal: Portal, as: SignedIn) {
  const { folderId } = await portal.call(folders.addFolder, { folderName: newId() }, as);
  return { folderId, fileId: await addTestFile(portal, as, { folderId, fileName: `${newId()}.txt` }) };
}
