import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the one form of a domain in which it is stored and looked up: lower case, names of other scripts as ASCII
 * (xn--…), without port and final dot. Undefined for anything else, such as an address, a single label or garbage.
 */
export function normalizeHost(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  if (/[\s/\\@?#[\]:%]/.test(name)) return undefined;
  const host = domainToASCII(name);
  const labels = host.split('.');
  const isDomain = labels.length > 1 && host.length <= MAX_HOST_LENGTH && labels.every((label) => LABEL.test(label));
  return isDomain && isIP(host) === 0 ? host : undefined;
}
