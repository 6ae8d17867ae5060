/** Thrown if a JSON document is missing, late, too large or invalid. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

/** Milliseconds after which the fetch of a document is aborted and fails. */
export const DOCUMENT_TIMEOUT_MS = 10_000;

/** The maximum size of a document, in bytes. The fetch of a larger document is aborted and fails. */
export const MAX_DOCUMENT_BYTES = 64 * 1024;

/**
 * Fetches a small JSON document outside the API: without token or cookies, and with a timestamp in its address that
 * bypasses every cache. Throws {@link UnreadableDocumentError} if the document is missing, late, larger than {@link
 * MAX_DOCUMENT_BYTES} or invalid JSON.
 */
export async function fetchJsonDocument(address: string): Promise<unknown> {
  const url = new URL(address, location.href);
  url.searchParams.set('t', String(Date.now()));
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), DOCUMENT_TIMEOUT_MS);
  try {
    const response = await fetch(url.href, { credentials: 'omit', signal: limit.signal });
    if (!response.ok) throw new Error(`the document answers with ${response.status}`);
    return JSON.parse(await textOf(response));
  } catch (cause) {
    throw new UnreadableDocumentError(address, { cause });
  } finally {
    clearTimeout(timer);
    // Aborts the rest of a document that is too large.
    limit.abort();
  }
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_DOCUMENT_BYTES) throw new Error('the document is too large');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
