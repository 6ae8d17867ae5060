import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAppearance } from '@/kernel/appearance/slice';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { selectSessionInfo } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

// Few want it, and all would wait for its code.
const marks = lazyScreen<{ readonly content: string[] }>(() =>
  import(/* webpackChunkName: "watermark" */ './WatermarkPattern').then(({ WatermarkPattern }) => WatermarkPattern),
);

/** The person's name over everything, where they or the site ask for it: a photograph of the screen tells whose it is. */
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
