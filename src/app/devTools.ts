const SECRET = '\\w*(?:password|token|phone|email|idcard|fieldkey|verif)\\w*|(?:auth)?codes?|nonce|mailtext';
const SECRET_NAME = new RegExp(`^(?:${SECRET})$`, 'i');
// RTK Query's cache keys are JSON of the arguments.
const SECRET_IN_TEXT = new RegExp(`("(?:${SECRET})":)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const MASK = '****';

/** A copy for developer tools in which nothing stands that may not be shown: secrets are masked wherever they are. */
export function withoutSecrets<Shown>(shown: Shown): Shown {
  const json = JSON.stringify(shown, (name, value: unknown) => {
    const isSecret = SECRET_NAME.test(name);
    if (typeof value === 'string') return isSecret && value !== '' ? MASK : masked(value);
    if (Array.isArray(value)) {
      const entries: readonly unknown[] = value;
      return isSecret ? entries.map((entry) => (typeof entry === 'string' ? MASK : entry)) : entries;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [masked(key), inner]));
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- a copy by way of JSON is of the same type
  return JSON.parse(json);
}

function masked(text: string): string {
  return text.replace(SECRET_IN_TEXT, `$1"${MASK}"`);
}
