const DIGITS = 9;

/** Generates an id in the browser (CRY-04): nine random digits and the time in milliseconds. Unique, but not secret. */
export function generateId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** DIGITS).padStart(DIGITS, '0') + String(Date.now());
}
