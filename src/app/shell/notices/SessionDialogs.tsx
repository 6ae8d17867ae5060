import { useAppearance } from '@/kernel/appearance/useAppearance';
import { Theme } from '@/ui/theme/Theme';
import { AccountSwitchDialog } from './AccountSwitchDialog';
import { ExpiryDialog } from './ExpiryDialog';

/** The dialogs that a session flow opens on any page. The flow waits for the user's answer (SES-07, SES-09). */
export function SessionDialogs() {
  return (
    <Theme {...useAppearance()}>
      <ExpiryDialog />
      <AccountSwitchDialog />
    </Theme>
  );
}
