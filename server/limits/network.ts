import { isIPv6 } from 'node:net';

/**
 * Returns the subject for which the calls of an address are counted: an IPv4 address itself, an IPv6 address as the
 * network of its first 64 bits. One internet connection usually has all addresses of such a network, so that several of
 * them together get no more calls than one.
 */
export function toRateLimitSubject(address: string): string {
  return toIpv6Network(address, 64) ?? mappedIpv4(address) ?? address;
}

/**
 * Returns the /48 network of an IPv6 address, which a provider hands out as a whole; undefined for an IPv4 address. One
 * attacker may have all of its /64 networks.
 */
export function toWideNetwork(address: string): string | undefined {
  return toIpv6Network(address, 48);
}

/**
 * Returns the network around an address in which a device usually stays when its address changes: the /24 network of an
 * IPv4 address, the /48 network of an IPv6 address.
 */
export function toNearbyNetwork(address: string): string {
  return toWideNetwork(address) ?? (mappedIpv4(address) ?? address).replace(/\.\d+$/, '.0/24');
}

function mappedIpv4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address.toLowerCase())?.[1];
}

function toIpv6Network(address: string, length: 48 | 64): string | undefined {
  if (!isIPv6(address) || mappedIpv4(address) !== undefined) return undefined;
  const [bare = ''] = address.toLowerCase().split('%');
  const [before = '', after] = bare.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  // An IPv6 address that ends in IPv4 notation has one group fewer than it denotes; only the first four groups count.
  const left = Math.max(0, 8 - head.length - tail.length - (bare.includes('.') ? 1 : 0));
  const groups = after === undefined ? head : [...head, ...Array<string>(left).fill('0'), ...tail];
  return `${groups
    .slice(0, length / 16)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${length}`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
