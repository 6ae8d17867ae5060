import { useLook } from '@/kernel/appearance/useLook';
import { Theme } from '@/ui/theme/Theme';
import { CodeDialog } from './CodeDialog';
import { ExpiryDialog } from './ExpiryDialog';

/** What a flow of the session asks the person, wherever they are: it waits for the answer (SES-07, SES-09). */
export function SessionDialogs() {
  return (
    <Theme {...useLook()}>
      <ExpiryDialog />
      <CodeDialog />
    </Theme>
  );
}
