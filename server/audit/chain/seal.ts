import { createHash, createHmac } from 'node:crypto';
import type { InstallationSecrets } from '../../crypto/installationSecrets';
import type { SealedRange } from '../../db/schema';

/** The logs whose rows the chain covers, by the names in the database. */
export const SEALED_LOGS = ['business', 'login'] as const;

/** The length of a hash in bytes. */
export const HASH_BYTES = 32;

/** The `previousHash` of a merchant's first seal, and the hash of a row that was missing when its seal was made. */
export const NO_HASH = Buffer.alloc(HASH_BYTES);

/** What the hash of a seal covers. */
export interface SealContent {
  readonly merchantId: string;
  readonly sealNumber: number;
  readonly log: string;
  readonly month: string;
  readonly ranges: readonly SealedRange[];
  readonly contentHash: Buffer;
  readonly previousHash: Buffer;
  readonly createTime: string;
}

/**
 * Derives the key of the chain from the secrets of the installation. Whoever can write the database, but not read the
 * secrets, can't compute the hash of a seal.
 */
export function deriveChainKey({ storageKey }: Pick<InstallationSecrets, 'storageKey'>): Buffer {
  return createHmac('sha256', storageKey).update('chain of the logs').digest();
}

/** Computes the keyed hash of a seal (AUD-08). */
export function hashSeal(key: Buffer, seal: SealContent): Buffer {
  const { merchantId, sealNumber, log, month, ranges, contentHash, previousHash, createTime } = seal;
  const text = JSON.stringify([
    ...[merchantId, sealNumber, log, month, ranges],
    ...[contentHash.toString('hex'), previousHash.toString('hex'), createTime],
  ]);
  return createHmac('sha256', key).update(text).digest();
}

/** The SHA-256 hash of some bytes. */
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
