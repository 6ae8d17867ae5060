import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAppearance } from '@/kernel/appearance/slice';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { selectSessionInfo } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

// Loaded lazily: few sites and users enable the watermark.
const marks = lazyScreen<{ readonly content: string[] }>(() =>
  import(/* webpackChunkName: "watermark" */ './WatermarkPattern').then(({ WatermarkPattern }) => WatermarkPattern),
);

/**
 * Prints the user's name over the whole portal, if the user or the site enables it, so that a photograph of the screen
 * identifies its source.
 */
export function Watermark() {
  const isWanted = useSelector(selectAppearance).hasWatermark;
  const isOrdered = useSelector(selectSite).hasWatermark;
  const info = useSelector(selectSessionInfo);
  if (!info || !(isWanted || isOrdered)) return null;
  const { user, merchant } = info;
  return (
    <ErrorBoundary tell={() => null}>
      <Suspense>
        <marks.Screen content={[user.nickName || user.userName, merchant.merchantName]} />
      </Suspense>
    </ErrorBoundary>
  );
}
