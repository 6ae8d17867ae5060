import { useCallback, useEffect, useState } from 'react';
import { useStartSignInPasskeyMutation } from '@/api/access/passkeys';
import { readStepToken } from '@/kernel/session/signInStep';
import type { SignInStepKind } from '@/kernel/session/slice';
import { canAnswer } from '@/platform/passkeys/passkeys';
import { BindingForm } from './BindingForm';
import { CodeForm } from './CodeForm';
import { PasskeyForm } from './PasskeyForm';
import { useLeaveEndedStep } from './leaveStep';

/** The step of the sign-in page after the password: asks for the second factor, or has the user bind one (SET-03). */
export function SignInStepForm({ step }: { readonly step: SignInStepKind }) {
  return step === 'code' ? <FactorForm /> : <BindingForm />;
}

// Offers a passkey first, where the user has one that works in this browser.
function FactorForm() {
  const leaveIfEnded = useLeaveEndedStep();
  const [startPasskey, { data: offer, isError }] = useStartSignInPasskeyMutation();
  const [isByCode, setIsByCode] = useState(false);
  const ask = useCallback(
    () => leaveIfEnded(startPasskey({ stepToken: readStepToken() }).unwrap()),
    [startPasskey, leaveIfEnded],
  );
  useEffect(() => {
    // After a failure the user enters a code.
    ask().catch(() => undefined);
  }, [ask]);
  if (!offer && !isError) return null;
  const hasApp = offer?.hasApp ?? true;
  if (canAnswer(offer?.question) && !isByCode)
    return <PasskeyForm ask={ask} hasApp={hasApp} onLeave={() => setIsByCode(true)} />;
  return <CodeForm hasApp={hasApp} onPasskey={isByCode ? () => setIsByCode(false) : undefined} />;
}
