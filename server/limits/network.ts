import { isIPv6 } from 'node:net';

/**
 * Returns the subject for which the calls of an address are counted: an IPv4 address itself, an IPv6 address as the
 * network of its first 64 bits. One internet connection usually has all addresses of such a network, so that several of
 * them together get no more calls than one.
 */
export function toRateLimitSubject(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.toLowerCase().split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = bare.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  // An IPv6 address that ends in IPv4 notation has one group fewer than it denotes; only the first four groups count.
  const left = Math.max(0, 8 - head.length - tail.length - (bare.includes('.') ? 1 : 0));
  const groups = after === undefined ? head : [...head, ...Array<string>(left).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
