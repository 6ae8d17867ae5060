import { downloads } from 'contract/documents/downloads';
import { users } from 'contract/access/users';
import { declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { takeTicket } from '../../../testing/exports';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(downloads)({
    rows: async ({ call, store }: Portal, as: SignedIn) => {
      // Deletes the counts of created files, which are in the same table as failed sign-ins: the tests create more
      // files than one user may create.
      await store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
      return { ticket: takeTicket(await call(users.exportUsers, {}, as)) };
    },
    args: {
      download: ({ ticket }) => ({ fileName: ticket, delete: 'true' }),
    },
  }),
];
