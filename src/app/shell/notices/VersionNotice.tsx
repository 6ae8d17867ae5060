import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { selectAnnouncedVersion } from '@/kernel/site/versionSlice';
import type { VersionInfo } from '@/kernel/site/versionInfo';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

// Seen once in a release.
const notes = lazyScreen<{ readonly info: VersionInfo }>(() =>
  import(/* webpackChunkName: "version-notes" */ './VersionNotes').then(({ VersionNotes }) => VersionNotes),
);

/** What is new in the release that is in use, told once (CFG-04); where it can't be had, at the next visit. */
export function VersionNotice() {
  const info = useSelector(selectAnnouncedVersion);
  if (!info) return null;
  return (
    <ErrorBoundary tell={() => null}>
      <Suspense>
        <notes.Screen info={info} />
      </Suspense>
    </ErrorBoundary>
  );
}
