import { Pool } from 'pg';

/** The time in milliseconds after which a database without an answer counts as unreachable. */
export const PING_TIMEOUT_MS = 900;
const INTERVAL_MS = 1000;

/** Asks the database whether it answers. */
export interface Ping {
  /**
   * Resolves if the database answers within {@link PING_TIMEOUT_MS}, otherwise rejects. All calls within a second share
   * one query.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a ping over a separate connection, so that no number of callers takes a connection from the calls of users.
 */
export function createPing(url: string): Ping {
  const pool = new Pool({
    connectionString: url,
    application_name: 'portal health',
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });
  // A connection that breaks is replaced. Without these listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let latest: Promise<void> | undefined;
  let askedAt = 0;
  return {
    ping() {
      if (latest === undefined || performance.now() - askedAt >= INTERVAL_MS) {
        askedAt = performance.now();
        latest = ask(pool);
        // Callers handle the rejection. A rejection that no caller awaits any more must not end the process.
        latest.catch(() => undefined);
      }
      return latest;
    },
    close: () => pool.end(),
  };
}

async function ask(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), PING_TIMEOUT_MS);
  });
  try {
    // Connecting and the query each have this time limit. The race applies the limit to both together.
    await Promise.race([pool.query('select 1'), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
