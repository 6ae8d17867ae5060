import { Readable } from 'node:stream';
import type { OpenSession } from './caller';
import { permissionDenied } from './refusal';

/**
 * In milliseconds: before a further part of a file is sent, the caller's rights are checked again if the last check is
 * at least this old. A part that was created later than this after the caller lost a right is never sent.
 */
export const RECHECK_INTERVAL_MS = 500;
/** What a session may do. */
export type Rights = Pick<OpenSession, 'merchantId' | 'scope' | 'mustChangePassword' | 'permissions'>;

// In milliseconds: a transfer that takes longer, or of stored content stands still for longer, ends with an error.
const MAX_TRANSFER_MS = 10 * 60_000;

/**
 * Passes the parts of a file on while the caller keeps the rights that the session had when the file was requested.
 * Throws when the caller is locked or signed out, works in another merchant or has lost a permission. The transfer then
 * breaks off, so that the browser does not take the parts that it has for the whole file. The check follows the creation
 * of a part, which may wait for the database: meanwhile the caller may have lost the right to what the part contains.
 * @param authenticate returns the caller's present session; throws if the session has ended
 */
export async function* guardTransfer(
  content: AsyncIterable<unknown>,
  began: Rights,
  authenticate: () => Promise<Rights>,
): AsyncGenerator {
  let checkedAt = performance.now();
  const parts = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return;
      if (performance.now() - checkedAt >= RECHECK_INTERVAL_MS) {
        refuseLostRights(began, await authenticate());
        checkedAt = performance.now();
      }
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
export function refuseLostRights(began: Rights, now: Rights): void {
  if (
    began.merchantId !== now.merchantId ||
    began.scope !== now.scope ||
    began.mustChangePassword !== now.mustChangePassword ||
    began.permissions.some((permission) => !now.permissions.includes(permission))
  )
    throw permissionDenied();
}

/**
 * A stream of a file's content that ends with an error after ten minutes, even if the browser has stopped reading. Stored
 * content may take as long as it goes on: its stream ends when no part was taken for ten minutes.
 */
export function createTimeLimitedStream(content: AsyncIterable<unknown>, { isStored = false } = {}): Readable {
  const stream = Readable.from(isStored ? reported(content, () => timer.refresh()) : content);
  const timer = setTimeout(() => stream.destroy(new Error('The transfer took too long.')), MAX_TRANSFER_MS);
  timer.unref();
  return stream.once('close', () => clearTimeout(timer));
}

async function* reported(content: AsyncIterable<unknown>, report: () => void): AsyncGenerator {
  for await (const part of content) {
    report();
    yield part;
  }
}
