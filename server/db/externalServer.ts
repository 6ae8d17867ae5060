import { getErrorMessage } from '../errors';
import { StartProblem } from '../startProblem';
import { withOwnerConnection } from './migrate';

const OLDEST_SERVER_VERSION = 15;

/** Names the database of a connection URL in lines of the log, without its password. */
export function placeOf(databaseUrl: string): string {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl);
    if (/^postgres(ql)?:$/.test(protocol)) return `PostgreSQL at ${decodeURIComponent(host)}${pathname}`;
  } catch {
    // Ignores the error, since its text contains the database address with the password. The code below reports the
    // failure.
  }
  throw new StartProblem('PORTAL_DATABASE_URL is no address of the form postgresql://user:password@host:port/database');
}

/** Refuses a database that can't be reached or that is too old. `place` names it. */
export async function checkServer(databaseUrl: string, place: string): Promise<void> {
  const version = await withOwnerConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  }).catch((error: unknown) => {
    throw new StartProblem(`can't use the database of PORTAL_DATABASE_URL (${place}): ${getErrorMessage(error)}`, {
      cause: error,
    });
  });
  if (version < OLDEST_SERVER_VERSION)
    throw new StartProblem(`${place} is PostgreSQL ${version}; the portal needs ${OLDEST_SERVER_VERSION} or later`);
}
