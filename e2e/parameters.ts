import { join } from 'node:path';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { storeParameters } from '../server/testing/parameters';
import type { Portal } from './portal';

/** Stores values of the platform's parameters in the database of a running portal, as an operator may; null resets one. */
export async function setParameters(
  { dataDir }: Pick<Portal, 'dataDir'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database of the portal does not run');
  await storeParameters(`postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`, values);
}
