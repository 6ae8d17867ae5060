const EXTERNAL = /^https?:\/\//;

/** Whether an address is an http or https address of another site. Rejects addresses that a browser would execute. */
export function isExternalAddress(address: string): boolean {
  return EXTERNAL.test(address);
}
