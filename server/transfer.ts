import { Readable } from 'node:stream';
import type { OpenSession } from './caller';
import { permissionDenied } from './refusal';

/** The longest time in milliseconds between two checks of the rights to a file that is being sent. */
export const RECHECK_INTERVAL_MS = 500;
// The longest time in milliseconds for which a file is sent.
const MAX_TRANSFER_MS = 10 * 60_000;

/**
 * Passes the parts of a file on while the caller keeps the rights with which the file was requested. Throws when the
 * caller is locked or signed out, works in another merchant or has lost a permission, so that the transfer breaks off
 * and the browser does not take the part for the whole file. A part is created only after the check.
 * @param authenticate returns the caller's present session; throws if the session has ended
 */
export async function* whileAllowed(
  content: AsyncIterable<unknown>,
  began: OpenSession,
  authenticate: () => Promise<OpenSession>,
): AsyncGenerator {
  let checkedAt = performance.now();
  const parts = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      if (performance.now() - checkedAt >= RECHECK_INTERVAL_MS) {
        refuseLostRights(began, await authenticate());
        checkedAt = performance.now();
      }
      const next = await parts.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await parts.return?.();
  }
}

/**
 * Refuses a call whose caller works in another merchant, has another data scope or has lost a permission since the call
 * began.
 */
export function refuseLostRights(began: OpenSession, now: OpenSession): void {
  if (
    began.merchantId !== now.merchantId ||
    began.scope !== now.scope ||
    began.mustChangePassword !== now.mustChangePassword ||
    began.permissions.some((permission) => !now.permissions.includes(permission))
  )
    throw permissionDenied();
}

/** A stream of a file's content that ends with an error after ten minutes, even if the browser has stopped reading. */
export function boundedStream(content: AsyncIterable<unknown>): Readable {
  const stream = Readable.from(content);
  const timer = setTimeout(() => stream.destroy(new Error('The transfer took too long.')), MAX_TRANSFER_MS);
  timer.unref();
  return stream.once('close', () => clearTimeout(timer));
}
