import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Tells that files are being uploaded, and returns what tells that they no longer are. */
type BeginUpload = () => () => void;

/** Where the inputs below tell that they upload files. */
export const UploadsContext = createContext<BeginUpload>(() => () => undefined);

/**
 * Whether an input below uploads files, for what has to wait for them: until it has arrived, a file is in no value.
 *
 * @example
 * const { isUploading, begin } = useUploads();
 * <UploadsContext value={begin}><FormRenderer … /></UploadsContext>
 * <Button disabled={isUploading}>{t('提交')}</Button>
 */
export function useUploads(): { readonly isUploading: boolean; readonly begin: BeginUpload } {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isUploading: count > 0, begin };
}

/** Tells whether an input uploads files, as long as it is on screen. */
export function useTellUploading(isUploading: boolean): void {
  const begin = useContext(UploadsContext);
  useEffect(() => (isUploading ? begin() : undefined), [isUploading, begin]);
}
