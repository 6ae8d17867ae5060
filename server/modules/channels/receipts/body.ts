/** The body of a request with receipts, from JSON; undefined for what is none. */
export function parseReceiptBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
