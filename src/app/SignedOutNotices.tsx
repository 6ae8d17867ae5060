import { useAppearance } from '@/kernel/appearance/useAppearance';
import { Notices } from '@/kernel/feedback/Notices';
import { Theme } from '@/ui/theme/Theme';

/** The notices (toasts) on pages outside the shell. */
export function SignedOutNotices() {
  const look = useAppearance();
  return (
    <Theme {...look}>
      <Notices />
    </Theme>
  );
}
