const EXTERNAL = /^https?:\/\//;

/** Whether an address leads out of the portal, to a site of the web; one that a browser would run is none. */
export function isExternalAddress(address: string): boolean {
  return EXTERNAL.test(address);
}
