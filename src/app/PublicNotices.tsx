import { useLook } from '@/kernel/appearance/useLook';
import { Notices } from '@/kernel/feedback/Notices';
import { Theme } from '@/ui/theme/Theme';

/** The notices (toasts) on pages outside the shell. */
export function PublicNotices() {
  const look = useLook();
  return (
    <Theme {...look}>
      <Notices />
    </Theme>
  );
}
