const EXTERNAL = /^https?:\/\//;

/**
 * Whether an address is an http or https address of another site. False for addresses that a browser would execute,
 * such as javascript: URLs.
 */
export function isExternalAddress(address: string): boolean {
  return EXTERNAL.test(address);
}
