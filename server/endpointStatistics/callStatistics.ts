import { sql } from 'drizzle-orm';
import { CALL_OUTCOMES } from 'contract/audit/endpointStatistics';
import type { CallOutcome } from 'contract/audit/endpointStatistics';
import type { Store } from '../db/store';
import { getErrorMessage } from '../errors';
import { endpointCalls } from '../modules/audit/systemLogs/schema';
import { BUCKETS, getBucket } from './histogram';

const FLUSH_INTERVAL_MS = 5000;

/** The minutes of one interval of the statistics, whose calls are stored together. */
export const INTERVAL_MINUTES = 5;

/**
 * Counts the calls of endpoints with their durations (AUD-07). Recording a call is an increment in memory; a timer adds the
 * counts to the database in transactions of their own.
 */
export interface CallStatistics {
  /** Counts a call of the endpoint with this name. Neither waits nor fails. */
  record(endpoint: string, outcome: CallOutcome, durationMs: number): void;
  /** Adds the counts to the database at once. Without this call, every five seconds. */
  flush(): Promise<void>;
  /** Stores the counts and ends the timer. */
  stop(): Promise<void>;
}

/** Options of {@link startCallStatistics}. */
export interface CallStatisticsOptions {
  readonly store: Store;
  readonly log: (line: string) => void;
  readonly flushIntervalMs?: number;
}

/** Starts the statistics of one server process. Its counts are added to those of the others. */
export function startCallStatistics(options: CallStatisticsOptions): CallStatistics {
  const { store, log, flushIntervalMs = FLUSH_INTERVAL_MS } = options;
  // The counts of each endpoint by outcome and bucket, in one array. Their memory is used again after each flush.
  const counts = new Map<string, Uint32Array>();
  let isFailing = false;
  let flushing: Promise<void> | undefined;

  function add(endpoint: string, cell: number, count: number): void {
    const cells = counts.get(endpoint) ?? new Uint32Array(CALL_OUTCOMES.length * BUCKETS);
    counts.set(endpoint, cells);
    cells[cell] = (cells[cell] ?? 0) + count;
  }

  function takeCells(): Cell[] {
    const taken: Cell[] = [];
    for (const [endpoint, cells] of counts) {
      for (const [cell, count] of cells.entries()) if (count > 0) taken.push({ endpoint, cell, count });
      cells.fill(0);
    }
    return taken;
  }

  async function storeCounts(): Promise<void> {
    const cells = takeCells();
    if (cells.length === 0) return;
    try {
      await storeCells(store, cells);
      isFailing = false;
    } catch (error) {
      // Logs only the first of several failures in a row, such as those of a database that is away.
      if (!isFailing) log(`the statistics of calls can't be stored at the moment: ${getErrorMessage(error)}`);
      isFailing = true;
      for (const { endpoint, cell, count } of cells) add(endpoint, cell, count);
    }
  }

  async function flush(): Promise<void> {
    // Waits for a flush that is running, since that flush does not include the latest calls.
    await flushing;
    flushing ??= storeCounts().finally(() => (flushing = undefined));
    await flushing;
  }

  const interval = setInterval(() => void flush(), flushIntervalMs).unref();

  return {
    record: (endpoint, outcome, durationMs) =>
      add(endpoint, CALL_OUTCOMES.indexOf(outcome) * BUCKETS + getBucket(durationMs), 1),
    flush,
    async stop() {
      clearInterval(interval);
      await flush();
    },
  };
}

// The calls of an endpoint with one outcome in one bucket of durations, by its place in the array of the endpoint.
interface Cell {
  readonly endpoint: string;
  readonly cell: number;
  readonly count: number;
}

// The clock of the database says to which interval calls belong, so that all processes agree.
const interval = sql`date_bin(make_interval(mins => ${INTERVAL_MINUTES}), now(), 'epoch')`;

async function storeCells(store: Store, cells: readonly Cell[]): Promise<void> {
  const rows = cells
    .map(({ endpoint, cell, count }) => ({
      intervalStart: interval,
      endpoint,
      outcome: CALL_OUTCOMES[Math.floor(cell / BUCKETS)] ?? 'failed',
      bucket: cell % BUCKETS,
      count,
    }))
    // In one order, so that processes which store the same rows wait for each other in turn.
    .sort((one, other) => toKey(one).localeCompare(toKey(other)));
  const { intervalStart, endpoint, outcome, bucket, count } = endpointCalls;
  await store.asSession((db) =>
    db
      .insert(endpointCalls)
      .values(rows)
      .onConflictDoUpdate({
        target: [intervalStart, endpoint, outcome, bucket],
        set: { count: sql`${count} + excluded.count` },
      }),
  );
}

const toKey = ({ endpoint, outcome, bucket }: { endpoint: string; outcome: string; bucket: number }) =>
  `${endpoint} ${outcome} ${bucket}`;
