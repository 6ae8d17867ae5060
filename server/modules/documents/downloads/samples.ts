import { downloads } from 'contract/documents/downloads';
import { users } from 'contract/access/users';
import { samplesOf } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, for the attacks that are made from them. */
export const samples = [
  samplesOf(downloads)({
    rows: async ({ call, store }: Portal, as: SignedIn) => {
      // More worlds are made than a person may make files.
      await store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
      return { ticket: (await call(users.exportUsers, {}, as)).fileName };
    },
    args: {
      download: ({ ticket }) => ({ fileName: ticket, delete: 'true' }),
    },
  }),
];
