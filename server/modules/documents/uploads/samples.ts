import { folders } from 'contract/documents/folders';
import { MAX_UPLOADS, uploads } from 'contract/documents/uploads';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls } from '../../../testing/samples';
import { addTestFile } from '../files/testing';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(uploads)({
    isPersonal: true,
    rows: makeUploads,
    owned: ({ folderId, uploadId }) => ({ folder: folderId, upload: uploadId }),
    args: {
      listUploads: () => undefined,
      beginUpload: ({ folderId, freeName }) => ({
        folderId,
        fileName: `${freeName}.txt`,
        size: 5,
        sha256: 'ab'.repeat(32),
      }),
      completeUpload: ({ uploadId }) => ({ uploadId, onConflict: 'keepBoth' }),
      cancelUpload: ({ uploadId }) => ({ uploadId }),
    },
    bounds: { listUploads: [{ most: MAX_UPLOADS, by: 'beginUpload refuses a further one' }] },
  }),
];

// An upload whose content is stored already.
async function makeUploads(portal: Portal, as: SignedIn) {
  const { call, store } = portal;
  const { folderId } = await call(folders.addFolder, { folderName: newId() }, as);
  const fileId = await addTestFile(portal, as, { folderId, fileName: `${newId()}.txt` });
  const { uploadId } = await call(uploads.beginUpload, { folderId, fileName: `${newId()}.txt`, size: 14 }, as);
  await store.ownerQuery(
    `update file_uploads set sha256 = v.sha256, bucket_id = v.bucket_id, media_type = v.media_type, size = v.size
     from file_versions v where v.file_id = $1 and file_uploads.upload_id = $2`,
    [fileId, uploadId],
  );
  return { folderId, uploadId };
}
