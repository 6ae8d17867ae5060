import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** The files that are in no value yet, and those that will not be. */
export interface UploadCounts {
  readonly uploading: number;
  /** Could not be uploaded, and still stand in their input. */
  readonly failed: number;
}

/** Tells of the files of an input, and returns what takes them back. */
type TellUploads = (counts: UploadCounts) => () => void;

const NONE: UploadCounts = { uploading: 0, failed: 0 };

/** Where the inputs below tell of files that are in no value. */
export const UploadsContext = createContext<TellUploads>(() => () => undefined);

/**
 * The files of all inputs below that are in no value, for what has to wait for them or asks before it goes without them.
 *
 * @example
 * const { uploads, tell } = useUploads();
 * <UploadsContext value={tell}><FormRenderer … /></UploadsContext>
 * <Button disabled={uploads.uploading > 0}>{t('提交')}</Button>
 */
export function useUploads(): { readonly uploads: UploadCounts; readonly tell: TellUploads } {
  const [uploads, setUploads] = useState(NONE);
  const tell = useCallback((counts: UploadCounts) => {
    setUploads((before) => add(before, counts, 1));
    return () => setUploads((before) => add(before, counts, -1));
  }, []);
  return { uploads, tell };
}

/** Tells of the files of an input, as long as it is on screen. */
export function useTellUploads({ uploading, failed }: UploadCounts): void {
  const tell = useContext(UploadsContext);
  useEffect(() => (uploading + failed > 0 ? tell({ uploading, failed }) : undefined), [uploading, failed, tell]);
}

function add(before: UploadCounts, counts: UploadCounts, times: 1 | -1): UploadCounts {
  return {
    uploading: before.uploading + times * counts.uploading,
    failed: before.failed + times * counts.failed,
  };
}
