import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}

/**
 * Creates a list of addresses and networks such as `10.0.0.0/8`, whose `check` says whether an address is in one of
 * these networks.
 */
export function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

/**
 * Whether an address is in one of the networks. An IPv4 address in IPv6 notation (`::ffff:10.0.0.1`) counts as the IPv4
 * address itself, since both denote the same host.
 */
export function isInNetworks(address: string, networks: BlockList): boolean {
  if (isIPv4(address)) return networks.check(address);
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return false;
  const mapped = mappedIpv4(bare);
  return mapped === undefined ? networks.check(bare, 'ipv6') : networks.check(mapped);
}

/** Returns the IPv4 address that an IPv6 address contains; undefined for other IPv6 addresses. */
export function mappedIpv4(address: string): string | undefined {
  // Uses the URL parser, which writes every IPv6 address in its shortest form.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
