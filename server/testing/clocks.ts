import type { Portal } from './portal';

// The tables whose times decide what is still valid. Not among them: `request_counts` and `sealed_values`, whose times
// come from the clock of the server.
const TABLES: Readonly<Record<string, readonly string[]>> = {
  sessions: ['create_time', 'last_used_time', 'expire_time', 'proved_time'],
  app_tokens: ['expire_time'],
  sign_in_failures: ['since', 'blocked_until'],
  login_codes: ['used_time', 'expire_time'],
  verification_codes: ['create_time', 'expire_time'],
  download_tickets: ['expire_time'],
  mails: ['due_time', 'create_time', 'sent_time'],
};

/**
 * Sets the clock of a portal's database forward by some days (back if negative), as far as what it has stored can tell:
 * moves all stored times the other way, so that they lie before the clock as they would after such a change.
 */
export async function moveDatabaseClock({ store }: Portal, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
    await store.ownerQuery(`update ${table} set ${moved.join(', ')}`, [days * 86_400]);
  }
}

/**
 * Moves the clock of this process forward by some days (back if negative), for a server in this process and for the
 * browsers of the test, which take their time from the server. Returns the function that moves it back.
 */
export function moveServerClock(days: number): () => void {
  const RealDate = Date;
  const now = () => RealDate.now() + days * 86_400_000;
  const MovedDate = new Proxy(RealDate, {
    construct: (target, [value = now(), ...more]: readonly unknown[]) => {
      const isMoment = typeof value === 'number' || typeof value === 'string' || value instanceof RealDate;
      if (!isMoment || more.length > 0) throw new Error('a moved clock makes dates from one moment only');
      return new target(value);
    },
    get: (target, name) => {
      const value: unknown = name === 'now' ? now : Reflect.get(target, name);
      return value;
    },
  });
  Reflect.set(globalThis, 'Date', MovedDate);
  return () => Reflect.set(globalThis, 'Date', RealDate);
}
