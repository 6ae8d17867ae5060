import { sql } from 'drizzle-orm';
import { getErrorMessage } from '../../errors';
import { logSealPositions } from '../../db/schema';
import type { Db, Store } from '../../db/store';
import { addSeals, tryLockSeals } from './addSeals';
import type { NewSeal } from './addSeals';
import { HASH_BYTES, NO_HASH, sha256 } from './seal';

// In milliseconds. AUD-08 allows two seconds until a row is covered.
const INTERVAL_MS = 1000;

// The maximum number of rows of one lane in a seal, and of lanes in one transaction.
const MAX_ROWS = 2000;
const MAX_LANES = 200;

interface UnsealedRange extends Record<string, unknown> {
  readonly log: string;
  readonly merchant_id: string;
  readonly month: string;
  readonly lane: number;
  readonly from_number: string;
  readonly to_number: string;
  readonly hashes: Buffer;
}

/** Adds the new rows of the logs to the chains of hashes. */
export interface LogSealer {
  stop(): Promise<void>;
}

/** Starts to seal new rows every second. Any number of servers may do so. */
export function startLogSealer(store: Store, key: Buffer, log: (line: string) => void): LogSealer {
  let isFailing = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      while ((await sealNewRows(store, key, log)) > 0);
      isFailing = false;
    } catch (error) {
      // Logs only the first of several failures in a row, such as those of a database that is away.
      if (!isFailing) log(`the rows of the logs can't be sealed at the moment: ${getErrorMessage(error)}`);
      isFailing = true;
    }
  }

  const interval = setInterval(() => {
    working ??= work().finally(() => (working = undefined));
  }, INTERVAL_MS).unref();

  return {
    async stop() {
      clearInterval(interval);
      await working;
    },
  };
}

/**
 * Covers rows of the logs that no seal covers yet. Returns the number of rows, 0 if there are none or if another server
 * is sealing. A row that is missing is sealed as missing, and named in the server's log.
 */
export async function sealNewRows(store: Store, key: Buffer, log: (line: string) => void): Promise<number> {
  return store.asSession(async (db) => {
    if (!(await tryLockSeals(db))) return 0;
    const ranges = await readUnsealed(db);
    if (ranges.length === 0) return 0;
    for (const { merchant_id, month, lane, from_number, hashes } of ranges.filter(hasMissingRow)) {
      const missing = Number(from_number) + findMissingRow(hashes);
      log(`a row of the log is gone: merchant ${merchant_id}, month ${month}, lane ${lane}, number ${missing}`);
    }
    await addSeals(db, key, groupIntoSeals(ranges));
    await db
      .insert(logSealPositions)
      .values(
        ranges.map(({ log: name, merchant_id: merchantId, month, lane, to_number }) => ({
          ...{ log: name, merchantId, month, lane },
          sealedNumber: Number(to_number),
        })),
      )
      .onConflictDoUpdate({
        target: [logSealPositions.log, logSealPositions.merchantId, logSealPositions.month, logSealPositions.lane],
        set: { sealedNumber: sql`excluded.sealed_number` },
      });
    return ranges.reduce((rows, { hashes }) => rows + hashes.length / HASH_BYTES, 0);
  });
}

// Reads numbers and hashes in one statement, so that it sees every row whose number it sees.
async function readUnsealed(db: Db): Promise<readonly UnsealedRange[]> {
  const { rows } = await db.execute<UnsealedRange>(sql`
    select log, merchant_id, month, lane, from_number, to_number,
      hash_log_rows(log, merchant_id, month::date, lane, from_number, to_number) as hashes
    from (
      select l.log, l.merchant_id, l.month::text, l.lane, coalesce(p.sealed_number, 0) + 1 as from_number,
        least(l.last_number, coalesce(p.sealed_number, 0) + ${MAX_ROWS}) as to_number
      from log_lanes l left join log_seal_positions p using (log, merchant_id, month, lane)
      where l.last_number > coalesce(p.sealed_number, 0)
      order by l.log, l.merchant_id, l.month, l.lane limit ${MAX_LANES}
    ) as unsealed order by log, merchant_id, month, lane`);
  return rows;
}

function groupIntoSeals(ranges: readonly UnsealedRange[]): readonly NewSeal[] {
  const groups = new Map<string, UnsealedRange[]>();
  for (const range of ranges) {
    const group = `${range.log} ${range.merchant_id} ${range.month}`;
    groups.set(group, [...(groups.get(group) ?? []), range]);
  }
  return [...groups.values()].flatMap((lanes) => {
    const [first] = lanes;
    if (!first) return [];
    const rowHashes = Buffer.concat(lanes.map(({ hashes }) => hashes));
    const { log, merchant_id: merchantId, month } = first;
    const covered = lanes.map(({ lane, from_number, to_number }) => [lane, +from_number, +to_number] as const);
    return [{ log, merchantId, month, ranges: covered, rowHashes, contentHash: sha256(rowHashes) }];
  });
}

const hasMissingRow = ({ hashes }: UnsealedRange): boolean => findMissingRow(hashes) >= 0;

function findMissingRow(hashes: Buffer): number {
  for (let start = 0; start < hashes.length; start += HASH_BYTES)
    if (hashes.subarray(start, start + HASH_BYTES).equals(NO_HASH)) return start / HASH_BYTES;
  return -1;
}
