import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { AuthenticatorSecretProps } from '@/kernel/password/AuthenticatorSecret';
import type { RecoveryCodesProps } from '@/kernel/password/RecoveryCodes';

// Entering a code needs neither antd nor QR codes, so that the step loads them only where a user binds a factor.

/** Loads {@link ThemedAuthenticatorSecret}. */
export const lazyThemedAuthenticatorSecret = lazyScreen<AuthenticatorSecretProps>(() =>
  import(/* webpackChunkName: "binding" */ './ThemedAuthenticator').then(
    ({ ThemedAuthenticatorSecret }) => ThemedAuthenticatorSecret,
  ),
);

/** Loads {@link ThemedRecoveryCodes}. */
export const lazyThemedRecoveryCodes = lazyScreen<RecoveryCodesProps>(() =>
  import(/* webpackChunkName: "binding" */ './ThemedAuthenticator').then(
    ({ ThemedRecoveryCodes }) => ThemedRecoveryCodes,
  ),
);
