import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { logSeals } from '../../db/schema';
import type { SealedRange } from '../../db/schema';
import type { Db, Store } from '../../db/store';
import { checkLanes, checkTables } from './checkTables';
import type { Finding } from './findings';
import { HASH_BYTES, NO_HASH, hashSeal, sha256 } from './seal';

/** What to verify: one merchant or all, and the seals of a period or all. */
export interface VerifiedPart {
  readonly merchantId?: string | undefined;
  /** The times of the seals, of which the last is no longer part. Rows are sealed within two seconds. */
  readonly from?: SQL | undefined;
  readonly to?: SQL | undefined;
}

/** The result of a verification. */
export interface Verification {
  readonly seals: number;
  readonly rows: number;
  /** The first {@link MAX_FINDINGS} things that are wrong. */
  readonly findings: readonly Finding[];
}

/** The number of findings after which the verification ends. */
export const MAX_FINDINGS = 100;

// Small enough that a page of large seals stays far below the time limit of a statement.
const PAGE = 100;

type Seal = typeof logSeals.$inferSelect;
interface SealOnPage {
  readonly seal: Seal;
  /** The hashes of the rows as they are now; null if the rows are in an archive. */
  readonly found: Buffer | null;
}

/**
 * Verifies the chains of hashes (AUD-08): each seal against the one before it, and the rows against the seals. If the
 * part is not narrowed by time, also compares the numbers that were given with the rows that exist, and checks that
 * nobody but the portal can write the logs. Each page is a transaction of its own.
 */
export async function verifyLogs(
  store: Pick<Store, 'asSession'>,
  key: Buffer,
  part: VerifiedPart = {},
  { onPage = () => Promise.resolve(), signal }: { onPage?: (rows: number) => Promise<void>; signal?: AbortSignal } = {},
): Promise<Verification> {
  const isWhole = part.from === undefined && part.to === undefined;
  const findings: Finding[] = [];
  const sealedUpTo = new Map<string, number>();
  const lastArchives = new Map<string, number>();
  let [seals, rows] = [0, 0];
  let former: Seal | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const page = await store.asSession((db) => readPage(db, part, former));
    for (const { seal, found } of page) {
      const previous = former?.merchantId === seal.merchantId ? former : await readPrevious(store, seal);
      findings.push(...checkSeal(key, seal, previous), ...checkRows(seal, found));
      const lanes = [seal.log, seal.merchantId, seal.month].join(' ');
      if (seal.rowHashes === null && seal.ranges.length > 0) {
        const archive = lastArchives.get(lanes) ?? (await readLastArchive(store, key, seal));
        lastArchives.set(lanes, archive);
        // The hashes of the rows are no part of the seal's own hash: only an archive may remove them.
        if (archive < seal.sealNumber) findings.push({ kind: 'seal-changed', ...placeOf(seal) });
      }
      // After a month was archived, the numbers of rows that still come for it begin again.
      if (seal.ranges.length === 0)
        for (const name of sealedUpTo.keys()) if (name.startsWith(`${lanes} `)) sealedUpTo.delete(name);
      for (const [lane, from, to] of seal.ranges) {
        rows += to - from + 1;
        const name = `${lanes} ${lane}`;
        const expected = sealedUpTo.get(name) ?? (isWhole ? 1 : from);
        if (from !== expected) findings.push({ kind: 'seal-changed', ...placeOf(seal), lane, serialNumber: from });
        sealedUpTo.set(name, to + 1);
      }
      former = seal;
    }
    seals += page.length;
    await onPage(rows);
    if (page.length < PAGE || findings.length >= MAX_FINDINGS) break;
  }
  // Without all seals, each lane would seem to miss some.
  if (isWhole && findings.length < MAX_FINDINGS)
    findings.push(...(await store.asSession((db) => checkLanes(db, part.merchantId, sealedUpTo))));
  if (isWhole) findings.unshift(...(await store.asSession(checkTables)));
  const named = await store.asSession((db) => nameRows(db, findings.slice(0, MAX_FINDINGS)));
  return { seals, rows, findings: named };
}

async function readPage(db: Db, { merchantId, from, to }: VerifiedPart, former?: Seal): Promise<readonly SealOnPage[]> {
  const conditions: (SQL | undefined)[] = [
    merchantId === undefined ? undefined : eq(logSeals.merchantId, merchantId),
    from === undefined ? undefined : sql`${logSeals.createTime} >= ${from}`,
    to === undefined ? undefined : sql`${logSeals.createTime} < ${to}`,
    former && sql`(${logSeals.merchantId}, ${logSeals.sealNumber}) > (${former.merchantId}, ${former.sealNumber})`,
  ];
  return db
    .select({
      seal: logSeals,
      found: sql<Buffer | null>`case when ${logSeals.rowHashes} is null then null else (
        select string_agg(hash_log_rows(${logSeals.log}, ${logSeals.merchantId}, ${logSeals.month},
          (part ->> 0)::integer, (part ->> 1)::bigint, (part ->> 2)::bigint), ''::bytea order by place)
        from jsonb_array_elements(${logSeals.ranges}) with ordinality as parts(part, place)) end`,
    })
    .from(logSeals)
    .where(and(...conditions))
    .orderBy(logSeals.merchantId, logSeals.sealNumber)
    .limit(PAGE);
}

async function readPrevious(store: Pick<Store, 'asSession'>, { merchantId, sealNumber }: Seal) {
  if (sealNumber === 1) return undefined;
  const [previous] = await store.asSession((db) =>
    db
      .select()
      .from(logSeals)
      .where(and(eq(logSeals.merchantId, merchantId), eq(logSeals.sealNumber, sealNumber - 1))),
  );
  return previous;
}

/** Reads the number of the last seal of an archive of the seal's month that the server wrote; 0 if there is none. */
async function readLastArchive(store: Pick<Store, 'asSession'>, key: Buffer, { merchantId, log, month }: Seal) {
  const archives = await store.asSession((db) =>
    db
      .select()
      .from(logSeals)
      .where(
        and(
          eq(logSeals.merchantId, merchantId),
          eq(logSeals.log, log),
          eq(logSeals.month, month),
          eq(logSeals.ranges, []),
        ),
      )
      .orderBy(desc(logSeals.sealNumber)),
  );
  return archives.find((archive) => hashSeal(key, archive).equals(archive.hash))?.sealNumber ?? 0;
}

const placeOf = ({ merchantId, sealNumber, log, month }: Seal) => ({ merchantId, sealNumber, log, month });

function* checkSeal(key: Buffer, seal: Seal, previous: Seal | undefined): Generator<Finding> {
  if (seal.sealNumber !== (previous?.sealNumber ?? 0) + 1) yield { kind: 'seal-missing', ...placeOf(seal) };
  else if (!seal.previousHash.equals(previous?.hash ?? NO_HASH)) yield { kind: 'seal-changed', ...placeOf(seal) };
  const isContentRight = seal.rowHashes === null || sha256(seal.rowHashes).equals(seal.contentHash);
  if (!isContentRight || !hashSeal(key, seal).equals(seal.hash)) yield { kind: 'seal-changed', ...placeOf(seal) };
  if (previous && seal.createTime < previous.createTime) yield { kind: 'clock', ...placeOf(seal) };
}

/** Compares the rows of a seal with their sealed hashes. Rows that follow each other and are wrong alike are one finding. */
function checkRows(seal: Seal, found: Buffer | null): readonly Finding[] {
  const { rowHashes } = seal;
  if (rowHashes === null || found === null) return [];
  if (rowHashes.equals(found) && !rowHashes.includes(NO_HASH)) return [];
  const findings: (Finding & { rows: number })[] = [];
  const places = seal.ranges.flatMap(([lane, from, to]: SealedRange) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ lane, serialNumber: from + index })),
  );
  for (const [index, place] of places.entries()) {
    const part = (hashes: Buffer) => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
    const [sealed, present] = [part(rowHashes), part(found)];
    if (sealed.equals(present) && !sealed.equals(NO_HASH)) continue;
    const kind = sealed.equals(NO_HASH) ? 'missing-before' : present.equals(NO_HASH) ? 'missing' : 'changed';
    const last = findings.at(-1);
    const isNext =
      last?.kind === kind && last.lane === place.lane && last.serialNumber === place.serialNumber - last.rows;
    if (isNext) last.rows += 1;
    else findings.push({ kind, ...placeOf(seal), ...place, rows: 1 });
  }
  return findings;
}

// Adds the audit ids of changed rows. The id is the first value of a row's text.
async function nameRows(db: Db, findings: readonly Finding[]): Promise<readonly Finding[]> {
  const named: Finding[] = [];
  for (const finding of findings) {
    const { kind, log, merchantId, month, lane, serialNumber } = finding;
    if (kind !== 'changed') {
      named.push(finding);
      continue;
    }
    const { rows } = await db.execute<{ entry: string }>(
      sql`select entry from read_log_rows(${log}, ${merchantId}, ${month}, ${lane}, ${serialNumber}, ${serialNumber})`,
    );
    const id = /^\[(\d+)/.exec(rows[0]?.entry ?? '')?.[1];
    named.push(id === undefined ? finding : { ...finding, auditId: Number(id) });
  }
  return named;
}
