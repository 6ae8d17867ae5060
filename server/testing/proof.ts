import { appendFile } from 'node:fs/promises';
import type { Access } from 'contract/endpoint';
import type { AttackKind } from './attack';
import type { AttackResults } from './runAttacks';
import type { EndpointCase } from './samples';

/**
 * One line of the file with the results of the attacks: an endpoint with the number of attacks of each kind, and the
 * leaks that they found. `npm run proof` makes its report from this file.
 */
export interface EndpointAttackRecord {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needs: Access;
  readonly attempts: Readonly<Partial<Record<AttackKind, number>>>;
  readonly leaks: readonly string[];
}

/**
 * The name of the environment variable with the path of the file to which the tests append the results of their
 * attacks. Without this variable the tests write no file.
 */
export const ATTACK_RESULTS_FILE_VARIABLE = 'PORTAL_ATTACK_RESULTS_FILE';

/** Records the result of all attacks on an endpoint, for `npm run proof`. */
export async function recordAttackResults(
  { name, endpoint }: EndpointCase,
  { attempts, leaks }: AttackResults,
): Promise<void> {
  const file = process.env[ATTACK_RESULTS_FILE_VARIABLE];
  if (file === undefined) return;
  const { method, path, needs } = endpoint;
  const line: EndpointAttackRecord = { name, method, path, needs, attempts, leaks };
  await appendFile(file, `${JSON.stringify(line)}\n`);
}
