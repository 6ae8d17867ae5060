import type { Store } from '../db/store';
import { getErrorMessage } from '../errors';
import { SERVER_RELEASE } from './releases';
import { createReport, readErrorTexts } from './report';
import type { ErrorContext, ErrorReport, ErrorTexts, WaitingError } from './report';
import { storeErrors } from './storeErrors';

const FLUSH_INTERVAL_MS = 1000;

/** The most different errors that wait to be stored. Further ones are dropped until the next flush. */
export const MAX_WAITING_ERRORS = 200;

/**
 * Records errors, so that the staff of the platform sees them (AUD-05). Recording neither waits nor fails: errors are
 * collected in memory, and a timer stores them in transactions of their own.
 */
export interface ErrorLog {
  /** Records an error of a call of the server or of a job. `describe` returns where it happened. */
  record(source: 'server' | 'job', thrown: unknown, describe: () => ErrorContext): void;
  /** Records an error that a browser has reported, with the release of its code. */
  recordReported(texts: ErrorTexts, context: ErrorContext & { readonly release: string }): void;
  /** Stores the collected errors at once. Without this call, they are stored every second. */
  flush(): Promise<void>;
  /** Stores the collected errors and ends the timer. */
  stop(): Promise<void>;
}

/** Options of {@link startErrorLog}. */
export interface ErrorLogOptions {
  readonly store: Store;
  readonly log: (line: string) => void;
  readonly flushIntervalMs?: number;
}

/**
 * Starts the error log of one server process. All occurrences of an error within one interval are one row with a count.
 * An error of the error log itself goes to the log of the process alone.
 */
export function startErrorLog({ store, log, flushIntervalMs = FLUSH_INTERVAL_MS }: ErrorLogOptions): ErrorLog {
  let waiting = new Map<string, WaitingError>();
  let dropped = 0;
  let isFailing = false;
  let flushing: Promise<void> | undefined;

  function add(error: WaitingError): void {
    const { fingerprint } = error.report;
    const known = waiting.get(fingerprint);
    if (!known && waiting.size >= MAX_WAITING_ERRORS) dropped += error.count;
    else waiting.set(fingerprint, known ? merge(known, error) : error);
  }

  function addReport(report: ErrorReport): void {
    const now = new Date();
    add({ report, count: 1, firstTime: now, lastTime: now });
  }

  async function storePending(): Promise<void> {
    if (dropped > 0) log(`${dropped} errors of too many kinds at once were not stored`);
    dropped = 0;
    if (waiting.size === 0) return;
    const errors = [...waiting.values()];
    waiting = new Map();
    try {
      await store.asSession((db) => storeErrors(db, errors));
      isFailing = false;
    } catch (error) {
      // Logs only the first of several failures in a row, such as those of a database that is away.
      if (!isFailing) log(`errors can't be stored at the moment: ${getErrorMessage(error)}`);
      isFailing = true;
      errors.forEach(add);
    }
  }

  async function flush(): Promise<void> {
    // Waits for a flush that is running, since that flush does not include the latest errors.
    await flushing;
    flushing ??= storePending().finally(() => (flushing = undefined));
    await flushing;
  }

  const interval = setInterval(() => void flush(), flushIntervalMs).unref();

  return {
    record(source, thrown, describe) {
      try {
        addReport(createReport(readErrorTexts(thrown), { ...describe(), source, release: SERVER_RELEASE }));
      } catch (error) {
        // The caller still has to answer the call that has met the error.
        log(`an error can't be recorded: ${getErrorMessage(error)}`);
      }
    },
    recordReported: (texts, context) => addReport(createReport(texts, { ...context, source: 'browser' })),
    flush,
    async stop() {
      clearInterval(interval);
      await flush();
    },
  };
}

// Errors that could not be stored are added again after newer ones.
function merge(one: WaitingError, other: WaitingError): WaitingError {
  const [earlier, later] = one.lastTime <= other.lastTime ? [one, other] : [other, one];
  return {
    report: later.report,
    count: one.count + other.count,
    firstTime: earlier.firstTime < later.firstTime ? earlier.firstTime : later.firstTime,
    lastTime: later.lastTime,
  };
}
