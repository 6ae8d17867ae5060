import type { OpenSession } from './caller';
import { Refusal } from './refusal';

/** The longest time in milliseconds between two checks of the rights to a file that is being sent. */
export const RECHECK_INTERVAL_MS = 500;
// The longest time in milliseconds for which a file is sent, however slowly the browser reads.
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
  const startedAt = performance.now();
  let checkedAt = startedAt;
  const parts = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const now = performance.now();
      if (now - startedAt > MAX_TRANSFER_MS) throw endedTransfer();
      if (now - checkedAt >= RECHECK_INTERVAL_MS) {
        if (hasLostRights(began, await authenticate())) throw endedTransfer();
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

function hasLostRights(began: OpenSession, now: OpenSession): boolean {
  return (
    began.merchantId !== now.merchantId ||
    began.scope !== now.scope ||
    now.mustChangePassword ||
    began.permissions.some((permission) => !now.permissions.includes(permission))
  );
}

function endedTransfer(): Refusal {
  return new Refusal('permission-denied', '没有操作权限，请联系管理员');
}
