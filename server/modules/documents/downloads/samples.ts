import { downloads } from 'contract/documents/downloads';
import { users } from 'contract/access/users';
import { samplesOf } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const samples = [
  samplesOf(downloads)({
    rows: async ({ call, store }: Portal, as: SignedIn) => {
      // Deletes the counts, since the tests create more samples than one user may create files.
      await store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
      return { ticket: (await call(users.exportUsers, {}, as)).fileName };
    },
    args: {
      download: ({ ticket }) => ({ fileName: ticket, delete: 'true' }),
    },
  }),
];
