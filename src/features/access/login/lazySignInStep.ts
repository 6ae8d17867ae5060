import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { SignInStepKind } from '@/kernel/session/slice';

/** The form for the second factor. Its code is loaded with the flow that waits for it. */
export const signInStep = lazyScreen<{ readonly step: SignInStepKind }>(() =>
  import(/* webpackChunkName: "factors" */ './SignInStepForm').then(({ SignInStepForm }) => SignInStepForm),
);
