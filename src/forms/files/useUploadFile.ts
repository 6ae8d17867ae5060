import { MAX_APPLICATION_FILE_BYTES } from 'contract/workflow/applicationFiles';
import { useBeginApplicationFileMutation, useCompleteApplicationFileMutation } from '@/api/workflow/applicationFiles';
import { TransferError, sendParts } from '@/kernel/uploads/transfer';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';

const MEGABYTE = 1024 * 1024;

/** A file on its way into an application. */
interface Upload {
  readonly file: File;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file for an application, which takes no right in the document centre. */
export function useUploadFile(): (upload: Upload) => Promise<{ readonly fileId: string }> {
  const [beginFile] = useBeginApplicationFileMutation();
  const [completeFile] = useCompleteApplicationFileMutation();
  return async ({ file, onProgress, signal }) => {
    const { uploadId } = await beginFile({ fileName: file.name, size: file.size }).unwrap();
    await sendParts({ uploadId, file, onProgress, signal });
    return completeFile({ uploadId }).unwrap();
  };
}

/** Why no application takes a file, before it is sent. Undefined: it may be sent. */
export function findUploadProblem(file: File, maxMegabytes?: number): PortalText | undefined {
  const limit = Math.min(maxMegabytes ?? Infinity, MAX_APPLICATION_FILE_BYTES / MEGABYTE);
  if (file.size <= limit * MEGABYTE) return undefined;
  return { text: text('文件不能超过 {n} MB'), values: { n: limit } };
}

/** Why an upload has failed, for the user. */
export function explainUpload(problem: unknown): PortalText {
  if (problem instanceof TransferError) return problem.reason;
  // A problem of a field says more than the sentence for all fields.
  if (isFailure(problem)) return problem.fields[0]?.message ?? problem.message;
  return UNKNOWN_ERROR_TEXT;
}
