import { folders } from 'contract/documents/folders';
import { shares } from 'contract/documents/shares';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { addTestFile } from '../files/testing';

const settings = { hasCode: false, maxOpenings: 100, hasWatermark: true, isViewOnly: false };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(shares)({
    // Everybody needs shares of their own, and folders to which a right leads.
    isPersonal: true,
    rows: makeShare,
    owned: ({ folderId, fileId, shareId }) => ({ folder: folderId, file: fileId, share: shareId }),
    args: {
      listShares: () => ({ ...samplePageArgument, orderBy: 'expireTime', name: '文' }),
      getShare: ({ shareId }) => ({ shareId }),
      addShare: ({ fileId }) => ({ ...settings, fileId, days: 3 }),
      updateShare: ({ shareId }) => ({ ...settings, shareId, days: 30, version: 1 }),
      revokeShare: ({ shareId }) => ({ shareId }),
      readShareLink: ({ shareId }) => ({ shareId }),
      listShareAccesses: ({ shareId }) => ({ ...samplePageArgument, orderBy: 'createTime', shareId }),
      openShare: ({ token }) => ({ token, code: 'ABC234' }),
      listSharedItems: ({ visit, folderId }) => ({ visit, folderId, pageNum: 1, pageSize: 10 }),
      // Of an empty folder: the copies of a test's database share no stored contents.
      downloadShared: ({ visit, folderId }) => ({ visit, folderId }),
    },
  }),
];

async function makeShare(portal: Portal, as: SignedIn) {
  const { call } = portal;
  const addFolder = () => call(folders.addFolder, { folderName: newId() }, as);
  const { folderId } = await addFolder();
  const fileId = await addTestFile(portal, as, { ...(await addFolder()), fileName: `${newId()}.txt` });
  const { shareId, token } = await call(shares.addShare, { ...settings, folderId }, as);
  const { visit } = await call(shares.openShare, { token });
  return { folderId, fileId, shareId, token, visit: visit?.ticket ?? '' };
}
