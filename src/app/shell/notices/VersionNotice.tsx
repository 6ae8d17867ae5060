import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { selectAnnouncedVersion } from '@/kernel/site/versionSlice';
import type { VersionInfo } from 'contract/site/versionInfo';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

// Loaded lazily: the notes are shown only once for each release.
const notes = lazyScreen<{ readonly info: VersionInfo }>(() =>
  import(/* webpackChunkName: "notices" */ './VersionNotes').then(({ VersionNotes }) => VersionNotes),
);

/**
 * Announces a new release once (CFG-04). If the code of the announcement fails to load, the next visit announces the
 * release.
 */
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
