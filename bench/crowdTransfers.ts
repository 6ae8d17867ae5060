import type { Client as DatabaseClient } from 'pg';
import { crowds } from 'contract/channels/crowds';
import { MARK, askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

/** How the soak makes the files of crowds. */
export const crowdTransferPlans: Readonly<Record<string, TransferPlan>> = {
  'download exportCrowdMembers': {
    userName: 'acme-admin',
    async prepare(client, token, database) {
      return askForTicket(client, token, database, crowds.exportCrowdMembers, { crowdId: await findCrowd(database) });
    },
    rows: {
      async fill(database, count) {
        const crowdId = await findCrowd(database);
        await database.query('delete from crowd_contacts where crowd_id = $1', [crowdId]);
        return database.query(
          `insert into crowd_contacts (contact_id, merchant_id, crowd_id, position, contact_name)
           select 'soak' || n, merchant_id, crowd_id, n, 'A' || n from crowds, generate_series(1, $2) as n where crowd_id = $1`,
          [crowdId, count],
        );
      },
      table: 'crowd_contacts',
      writeMark: `update crowd_contacts set contact_name = '${MARK}'`,
    },
  },
};

// A list of its own, so that the export has outside contacts and nobody else.
async function findCrowd(database: DatabaseClient): Promise<string> {
  await database.query(
    `insert into crowds (crowd_id, merchant_id, crowd_name, kind)
     select 'soak-crowd', merchant_id, 'soak', 'import' from users where user_name = 'acme-admin' on conflict do nothing`,
  );
  return 'soak-crowd';
}
