import {
  selectAccounts,
  selectHasChangedPassword,
  selectHasExpired,
  selectIsChangingMerchant,
  selectIsCodeWaiting,
  selectIsSigningOut,
  selectKeepsPlace,
  selectSessionInfo,
  selectSignInFailure,
} from '@/kernel/session/slice';
import type { SessionState } from '@/kernel/session/slice';

/**
 * Converts the session to the form in which a recording stores it: flat and with stable names. A replay compares the
 * recorded text, and recordings must outlive changes in the shape of the state.
 */
export function createSessionOutcome(
  session: SessionState,
): { readonly phase: string } & Readonly<Record<string, unknown>> {
  const state = { session };
  return {
    phase: session.phase,
    info: selectSessionInfo(state),
    keepsPlace: selectKeepsPlace(state),
    isSigningIn: session.phase === 'signingIn',
    signInFailure: selectSignInFailure(state),
    accounts: selectAccounts(state),
    isCodeWaiting: selectIsCodeWaiting(state),
    hasExpired: selectHasExpired(state),
    isLeaving: selectHasChangedPassword(state),
    isChangingMerchant: selectIsChangingMerchant(state),
    ...(selectIsSigningOut(state) && { isSigningOut: true }),
  };
}
