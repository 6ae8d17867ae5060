import type { SharedItem, Visit } from 'contract/documents/shares';
import { useDownloadSharedMutation } from '@/api/documents/shares';
import { isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';

/** Saves what a visit shows: a file as it is, a folder as a zip. `failure` is that of the last attempt. */
export function useDownloadItem({ ticket }: Visit, onDead: () => void) {
  const [send, { isLoading, error }] = useDownloadSharedMutation();
  const download = ({ kind, itemId }: Pick<SharedItem, 'kind' | 'itemId'>): void => {
    void send({ visit: ticket, ...(kind === 'folder' ? { folderId: itemId } : { fileId: itemId }) })
      .unwrap()
      .catch((refusal: unknown) => {
        if (isFailure(refusal) && refusal.subCode === 'not-found') onDead();
      });
  };
  const failure: Failure | undefined = isFailure(error) ? error : undefined;
  return { download, isBusy: isLoading, failure };
}
