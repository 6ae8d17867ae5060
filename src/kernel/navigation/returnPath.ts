const MAX_LENGTH = 2000;

/**
 * Validates a return address, which comes from a link and is not trusted: accepts a path on this site only. Returns
 * undefined for anything else, which is ignored (SES-12).
 */
export function validateReturnPath(requested: string | null): string | undefined {
  if (!requested || requested.length > MAX_LENGTH || !requested.startsWith('/')) return undefined;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so that `/\evil` would leave the site.
  if (/[\\\s]/.test(requested) || requested.startsWith('//')) return undefined;
  const { origin, pathname, search, hash } = new URL(requested, location.origin);
  // `/.//evil` is a path of this site only until its dots are resolved.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
