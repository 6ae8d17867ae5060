import { useEffect, useEffectEvent, useState } from 'react';
import { PREVIEW_MINUTES } from 'contract/documents/files';
import type { files } from 'contract/documents/files';
import type { DataOf } from 'contract/endpoint';
import { usePreviewFileMutation } from '@/api/documents/files';
import { environment } from '../../../../config/environment';

// Before the server takes the address for expired.
const RENEW_MS = (PREVIEW_MINUTES - 2) * 60_000;

/** The address at which a version of a file is read, and a new one before it expires. */
export function usePreviewAddress(fileId: string, number: number | undefined) {
  const [previewFile] = usePreviewFileMutation();
  const [issued, setIssued] = useState<DataOf<typeof files.previewFile>>();
  const [error, setError] = useState<unknown>();
  const renew = () =>
    previewFile({ fileId, ...(number !== undefined && { number }) })
      .unwrap()
      .then(
        ({ address, ...rest }) => {
          setIssued({ ...rest, address: environment.baseApi + address });
          setError(undefined);
        },
        (failure: unknown) => setError(failure),
      );
  const begin = useEffectEvent(() => void renew());
  useEffect(() => {
    begin();
    const timer = setInterval(() => begin(), RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return { issued, error, renew };
}
