import { join } from 'node:path';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import type { Portal } from './portal';

type Row = Readonly<Record<string, unknown>>;

/** The address of the database of a running portal, for its owner, who sees all rows. */
export function databaseUrl({ dataDir }: Pick<Portal, 'dataDir'>): string {
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database of the portal does not run');
  return `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`;
}

/** Runs a statement in the database of a running portal as its owner. */
export function queryDatabase(
  portal: Pick<Portal, 'dataDir'>,
  statement: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  return withOwnerConnection(
    databaseUrl(portal),
    async (owner) => (await owner.query<Row>(statement, [...values])).rows,
  );
}
