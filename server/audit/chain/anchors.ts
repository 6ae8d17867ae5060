import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { logSeals } from '../../db/schema';
import type { Db } from '../../db/store';
import type { Finding } from './findings';

const SealName = v.object({ merchantId: v.string(), sealNumber: v.number(), hash: v.string() });

/**
 * The last seal of each merchant at some time, to be kept outside of the installation. The verification finds every
 * later change of what the seals cover, also one by somebody who has the key of the chain.
 */
export const Anchor = v.object({
  createTime: v.string(),
  seals: v.array(SealName),
  /** Shows that the anchor itself was not changed. */
  signature: v.string(),
});

/** The last seal of each merchant at some time. */
export type Anchor = v.InferOutput<typeof Anchor>;

/** Creates the anchor of one merchant or of all, in a transaction of the session role. */
export async function createAnchor(db: Db, key: Buffer, merchantId?: string): Promise<Anchor> {
  const last = await db
    .selectDistinctOn([logSeals.merchantId])
    .from(logSeals)
    .where(merchantId === undefined ? undefined : eq(logSeals.merchantId, merchantId))
    .orderBy(logSeals.merchantId, desc(logSeals.sealNumber));
  const seals = last.map((seal) => ({
    merchantId: seal.merchantId,
    sealNumber: seal.sealNumber,
    hash: seal.hash.toString('hex'),
  }));
  const createTime = new Date().toISOString();
  return { createTime, seals, signature: sign(key, { createTime, seals }) };
}

/** Compares the seals that an anchor names with those of the database. `name` tells the anchor in findings. */
export async function checkAnchor(db: Db, key: Buffer, anchor: Anchor, name: string): Promise<readonly Finding[]> {
  if (sign(key, anchor) !== anchor.signature) return [{ kind: 'anchor', name }];
  const findings: Finding[] = [];
  for (const part of chunks(anchor.seals)) {
    const ids = part.map(({ merchantId }) => merchantId);
    const numbers = part.map(({ sealNumber }) => sealNumber);
    const found = await db
      .select()
      .from(logSeals)
      .where(and(inArray(logSeals.merchantId, ids), inArray(logSeals.sealNumber, numbers)));
    const hashes = new Map(found.map((seal) => [`${seal.merchantId} ${seal.sealNumber}`, seal.hash.toString('hex')]));
    for (const { merchantId, sealNumber, hash } of part)
      if (hashes.get(`${merchantId} ${sealNumber}`) !== hash)
        findings.push({ kind: 'anchor', merchantId, sealNumber, name });
  }
  return findings;
}

function sign(key: Buffer, { createTime, seals }: Pick<Anchor, 'createTime' | 'seals'>): string {
  const text = JSON.stringify([
    createTime,
    seals.map(({ merchantId, sealNumber, hash }) => [merchantId, sealNumber, hash]),
  ]);
  return createHmac('sha256', key).update(`anchor ${text}`).digest('hex');
}

function* chunks<T>(items: readonly T[], size = 100): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
