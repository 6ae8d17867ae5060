import { useAddFolderMutation } from '@/api/documents/folders';
import { useBeginUploadMutation, useCompleteUploadMutation } from '@/api/documents/uploads';
import { TransferError, sendParts } from '@/kernel/uploads/transfer';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';

// Files of forms have no folder of their own yet, so that each person has one at the top of the document centre. The name
// is data, which is the same in every language.
const FOLDER_NAME = '表单附件';

/** A file on its way into the document centre. */
interface Upload {
  readonly file: File;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file into the document centre: into the folder 表单附件 of the user, which is added with the first file. A file
 * keeps its name; one whose name is taken gets a number.
 */
export function useUploadFile(): (upload: Upload) => Promise<{ readonly fileId: string }> {
  const [addFolder] = useAddFolderMutation();
  const [beginUpload] = useBeginUploadMutation();
  const [completeUpload] = useCompleteUploadMutation();
  return async ({ file, onProgress, signal }) => {
    const { folderId } = await addFolder({ folderName: FOLDER_NAME, mayExist: true }).unwrap();
    const { uploadId } = await beginUpload({ folderId, fileName: file.name, size: file.size }).unwrap();
    await sendParts({ uploadId, file, onProgress, signal });
    return completeUpload({ uploadId, onConflict: 'keepBoth' }).unwrap();
  };
}

/** Why an upload has failed, for the user. */
export function explainUpload(problem: unknown): PortalText {
  if (problem instanceof TransferError) return problem.reason;
  // A problem of a field says more than the sentence for all fields.
  if (isFailure(problem)) return problem.fields[0]?.message ?? problem.message;
  return UNKNOWN_ERROR_TEXT;
}
