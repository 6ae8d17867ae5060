import { generateKeyPairSync } from 'node:crypto';

/** Creates a key for the signatures of mails, in PEM format. */
export function createTestKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
