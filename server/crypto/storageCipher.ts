import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { InstallationSecrets } from './installationSecrets';

/** Encrypts values for the database, and computes the hashes by which encrypted values are searched. */
export interface StorageCipher {
  seal(value: string): Buffer;
  open(stored: Buffer): string;
  /**
   * The keyed hash of a value. Equal values have equal hashes. Without the installation's key no hash can be computed.
   */
  searchHash(value: string): Buffer;
}

/** Creates the cipher: AES-256-GCM with the installation's key, stored as iv12 | tag16 | ciphertext. */
export function createStorageCipher({
  storageKey,
  searchKey,
}: Pick<InstallationSecrets, 'storageKey' | 'searchKey'>): StorageCipher {
  return {
    seal(value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', storageKey, iv);
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(stored) {
      const decipher = createDecipheriv('aes-256-gcm', storageKey, stored.subarray(0, 12));
      decipher.setAuthTag(stored.subarray(12, 28));
      return decipher.update(stored.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    searchHash: (value) => createHmac('sha256', searchKey).update(value.trim().toLowerCase()).digest(),
  };
}
