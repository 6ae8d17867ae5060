import { useAppearance } from '@/kernel/appearance/useAppearance';
import { AuthenticatorSecret } from '@/kernel/password/AuthenticatorSecret';
import type { AuthenticatorSecretProps } from '@/kernel/password/AuthenticatorSecret';
import { RecoveryCodes } from '@/kernel/password/RecoveryCodes';
import type { RecoveryCodesProps } from '@/kernel/password/RecoveryCodes';
import { Theme } from '@/ui/theme/Theme';

// The pages outside the shell have no theme for antd, which then shows texts that are too pale to read.

/** {@link AuthenticatorSecret} on a page outside the shell. */
export function ThemedAuthenticatorSecret(props: AuthenticatorSecretProps) {
  return (
    <Theme {...useAppearance()}>
      <AuthenticatorSecret {...props} />
    </Theme>
  );
}

/** {@link RecoveryCodes} on a page outside the shell. */
export function ThemedRecoveryCodes(props: RecoveryCodesProps) {
  return (
    <Theme {...useAppearance()}>
      <RecoveryCodes {...props} />
    </Theme>
  );
}
