import { useLook } from '@/kernel/appearance/useLook';
import { Notices } from '@/kernel/feedback/Notices';
import { Theme } from '@/ui/theme/Theme';

/** What the portal has to tell, on pages outside the frame. */
export function PublicNotices() {
  const look = useLook();
  return (
    <Theme {...look}>
      <Notices />
    </Theme>
  );
}
