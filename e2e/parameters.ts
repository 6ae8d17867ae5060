import { storeParameters } from '../server/testing/parameters';
import { databaseUrl } from './database';
import type { Portal } from './portal';

/** Stores values of the platform's parameters in the database of a running portal, as an operator may; null resets one. */
export async function setParameters(
  portal: Pick<Portal, 'dataDir'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await storeParameters(databaseUrl(portal), values);
}
