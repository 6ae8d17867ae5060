import { lazyScreen } from '../navigation/lazyScreen';
import type { AuthenticatorSecretProps } from './AuthenticatorSecret';
import type { RecoveryCodesProps } from './RecoveryCodes';

// One chunk, with the code that draws QR codes.

/** Loads {@link AuthenticatorSecret}. */
export const lazyAuthenticatorSecret = lazyScreen<AuthenticatorSecretProps>(() =>
  import(/* webpackChunkName: "authenticator" */ './AuthenticatorSecret').then(
    ({ AuthenticatorSecret }) => AuthenticatorSecret,
  ),
);

/** Loads {@link RecoveryCodes}. */
export const lazyRecoveryCodes = lazyScreen<RecoveryCodesProps>(() =>
  import(/* webpackChunkName: "authenticator" */ './RecoveryCodes').then(({ RecoveryCodes }) => RecoveryCodes),
);
