import type { Store } from '../db/store';
import type { ObservedStatement } from '../db/observeStatements';
import { getErrorMessage } from '../errors';
import { statementLog } from '../modules/audit/dataSourceLogs/schema';
import { fingerprintStatement, normalizeStatement } from './fingerprint';

const FLUSH_INTERVAL_MS = 5000;

/** The statements that wait to be stored, at most. An overloaded database may make all statements slow. */
export const MAX_WAITING_STATEMENTS = 200;

// The code of statements that fail because another one of the same transaction has failed (in_failed_sql_transaction).
const FOLLOWS_FAILURE = '25P02';

/**
 * Stores the slow and the failed statements of one server process (AUD-04). Recording one is an entry in memory; a timer
 * stores the entries in a transaction of their own, so that those of undone transactions are stored as well.
 */
export interface StatementLog {
  /** Stores the entries at once. Without this call, every five seconds. */
  flush(): Promise<void>;
  /** Stores the entries and ends the timer. */
  stop(): Promise<void>;
}

/** Options of {@link startStatementLog}. */
export interface StatementLogOptions {
  readonly store: Pick<Store, 'asSession' | 'observeStatements'>;
  readonly log: (line: string) => void;
  /** Returns the duration from which on a statement is slow. */
  readonly getSlowMs: () => number;
  readonly flushIntervalMs?: number;
}

/** Begins to observe the statements of the store. */
export function startStatementLog(options: StatementLogOptions): StatementLog {
  const { store, log, getSlowMs, flushIntervalMs = FLUSH_INTERVAL_MS } = options;
  let waiting: (typeof statementLog.$inferInsert)[] = [];
  let dropped = 0;
  let flushing: Promise<void> | undefined;

  function observe({ text, durationMs, rowCount, errorCode, caller }: ObservedStatement): void {
    if (errorCode === FOLLOWS_FAILURE || (errorCode === undefined && durationMs < getSlowMs())) return;
    if (waiting.length >= MAX_WAITING_STATEMENTS) {
      dropped += 1;
      return;
    }
    const statement = normalizeStatement(text);
    const fingerprint = fingerprintStatement(statement);
    waiting.push({
      ...{ statement, fingerprint, durationMs, rowCount, errorCode },
      caller: caller?.name,
      traceId: caller?.traceId,
    });
  }

  async function storePending(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (dropped > 0) log(`${dropped} further slow or failed statements were not stored`);
    dropped = 0;
    if (rows.length === 0) return;
    // Entries that can't be stored are given up: the database has then other troubles, which the log of the process tells.
    await store
      .asSession((db) => db.insert(statementLog).values(rows))
      .catch((error: unknown) =>
        log(`${rows.length} slow or failed statements can't be stored: ${getErrorMessage(error)}`),
      );
  }

  async function flush(): Promise<void> {
    // Waits for a flush that is running, since that flush does not include the latest entries.
    await flushing;
    flushing ??= storePending().finally(() => (flushing = undefined));
    await flushing;
  }

  store.observeStatements(observe);
  const interval = setInterval(() => void flush(), flushIntervalMs).unref();

  return {
    flush,
    async stop() {
      clearInterval(interval);
      store.observeStatements(() => undefined);
      await flush();
    },
  };
}
