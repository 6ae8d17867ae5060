import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { hasUploads } from '@/kernel/uploads/hasUploads';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

const tray = lazyScreen(() =>
  import(/* webpackChunkName: "upload-tray" */ '@/kernel/uploads/UploadTray').then(({ UploadTray }) => UploadTray),
);

/** Shows the uploads on every page, once there are any (DOC-02). */
export function UploadsNotice() {
  if (!useSelector(hasUploads)) return null;
  return (
    <ErrorBoundary tell={() => null}>
      <Suspense>
        <tray.Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
