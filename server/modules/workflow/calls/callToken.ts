import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';

type Secrets = Pick<InstallationSecrets, 'storageKey'>;

/** The token by which another system calls back: the id of the call with a keyed hash of it, so that nothing has to be stored. */
export function issueCallToken(secrets: Secrets, callId: string): string {
  return `${callId}.${hash(secrets, callId).toString('base64url')}`;
}

/** The id of the call of a token. Undefined: the installation has not issued it. */
export function readCallToken(secrets: Secrets, token: string): string | undefined {
  const [callId = '', given = ''] = token.split('.');
  const expected = hash(secrets, callId);
  const received = Buffer.from(given, 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected) ? callId : undefined;
}

// By a key of its own, which is of no use for anything else.
function hash({ storageKey }: Secrets, callId: string): Buffer {
  const key = createHmac('sha256', storageKey).update('call back of processes').digest();
  return createHmac('sha256', key).update(callId).digest();
}
