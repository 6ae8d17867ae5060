import { AsyncLocalStorage } from 'node:async_hooks';

/** The call or the job on whose behalf statements run. */
export interface StatementCaller {
  /** The name of the endpoint, or the kind of the job. */
  readonly name: string;
  readonly traceId: string;
}

const storage = new AsyncLocalStorage<StatementCaller>();

/**
 * Runs `work` on behalf of a call or a job. The store passes the caller on to the database with each transaction that
 * begins meanwhile, so that the data source log names it. Handlers and modules need not pass it from one to another.
 */
export function runAsCaller<T>(caller: StatementCaller, work: () => T): T {
  return storage.run(caller, work);
}

/** The call or the job on whose behalf the code runs; undefined for the server's own work. */
export function getStatementCaller(): StatementCaller | undefined {
  return storage.getStore();
}
