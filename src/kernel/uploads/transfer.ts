import { DetailedError, Upload } from 'tus-js-client';
import * as v from 'valibot';
import { UPLOAD_PARTS_PATH } from 'contract/documents/uploads';
import { envelope, refusalDetail } from 'contract/envelope';
import { UNKNOWN_ERROR_TEXT } from '@/platform/http/failure';
import { toAuthorization } from '@/platform/http/request';
import { isTokenReplaced } from '@/platform/http/sessionToken';
import type { PortalText } from '@/platform/language/translateWith';
import { text } from '@/platform/language/text';
import { readToken } from '@/platform/storage/cookies';
import { environment } from '../../../config/environment';

/** The size of a part in bytes. What has arrived of a broken part stays, so that a part may be large. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Why the parts of a file could not be sent. `status`: the HTTP status; undefined if the server has not answered. */
export class TransferError extends Error {
  override readonly name = 'TransferError';

  constructor(
    readonly status: number | undefined,
    readonly reason: PortalText,
  ) {
    super('The parts could not be sent');
  }
}

interface Transfer {
  readonly uploadId: string;
  readonly file: File;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends what the server does not have yet of a file, by the tus protocol. Each request carries the token that the
 * session has then. Rejects with a {@link TransferError}.
 */
export function sendParts({ uploadId, file, onProgress, signal }: Transfer): Promise<void> {
  return new Promise((done, fail) => {
    const upload = new Upload(file, {
      uploadUrl: `${environment.baseApi}${UPLOAD_PARTS_PATH}/${encodeURIComponent(uploadId)}`,
      chunkSize: PART_BYTES,
      // The queue repeats, since it shows that it does.
      retryDelays: null,
      // The server remembers the uploads of a user, also for another browser.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        if (isTokenReplaced()) throw new TransferError(401, text('登录状态已改变'));
        request.setHeader('Authorization', toAuthorization(readToken() ?? ''));
      },
      onProgress,
      onSuccess: () => done(),
      onError: (error) => fail(toTransferError(error)),
    });
    signal.addEventListener('abort', () => void upload.abort());
    upload.start();
  });
}

function toTransferError(error: Error): TransferError {
  if (error instanceof TransferError) return error;
  if (!(error instanceof DetailedError)) return new TransferError(undefined, UNKNOWN_ERROR_TEXT);
  if (error.causingError instanceof TransferError) return error.causingError;
  const response = error.originalResponse;
  return new TransferError(response?.getStatus() || undefined, readSentence(response?.getBody() ?? ''));
}

// The server's refusal of a part is an envelope, as every refusal. The answer to HEAD has no body.
function readSentence(body: string): PortalText {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), body);
  if (!parsed.success) return text('网络连接中断，上传未完成');
  const { data, msg, subMsg } = parsed.output;
  const detail = v.safeParse(refusalDetail, data ?? {});
  const { text: sentence, values } = detail.success ? detail.output : {};
  return sentence === undefined ? subMsg || msg || UNKNOWN_ERROR_TEXT : { text: sentence, ...(values && { values }) };
}
