import { join } from 'node:path';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import type { Portal } from './portal';

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement in the database of a running portal as its owner, who sees all rows. */
export function queryDatabase(
  { dataDir }: Pick<Portal, 'dataDir'>,
  statement: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database of the portal does not run');
  const url = `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`;
  return withOwnerConnection(url, async (owner) => (await owner.query<Row>(statement, [...values])).rows);
}
