import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { endStepUp, isStepUpWaiting, subscribeToStepUp } from '@/platform/http/stepUp';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

const stepUpDialog = lazyScreen(() =>
  import(/* webpackChunkName: "own-second-factor" */ './StepUpDialog').then(({ StepUpDialog }) => StepUpDialog),
);

/** Opens the dialog for the second factor while calls wait for it (SET-03). Few visits need its code. */
export function StepUp() {
  const isWaiting = useSyncExternalStore(subscribeToStepUp, isStepUpWaiting);
  return (
    isWaiting && (
      <ErrorBoundary tell={() => <Unavailable />}>
        <Suspense>
          <stepUpDialog.Screen />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

// Without the dialog's code the calls fail, so that their pages say so and offer a retry.
function Unavailable() {
  useEffect(() => endStepUp(false), []);
  return null;
}
