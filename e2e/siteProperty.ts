import { join } from 'node:path';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import type { Portal } from './portal';

/** Changes an attribute of the site's configuration in the database, as an operator may; `null` removes it. */
export async function setSiteProperty({ dataDir }: Portal, attrCode: string, attrValue: string | null): Promise<void> {
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database of the portal does not run');
  await withOwnerConnection(
    `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`,
    async (client) => {
      await client.query('begin');
      await client.query('delete from site_properties where attr_code = $1', [attrCode]);
      if (attrValue !== null)
        await client.query('insert into site_properties (attr_code, attr_value) values ($1, $2)', [
          attrCode,
          attrValue,
        ]);
      await client.query('commit');
    },
  );
}
