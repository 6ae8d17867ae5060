import { BlockList, isIPv4, isIPv6 } from 'node:net';

// Networks without public hosts, by the registries of special-purpose addresses.
const SPECIAL_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];
// All public hosts of IPv6 have their addresses in this network.
const PUBLIC_IPV6 = '2000::/3';

const special = listNetworks(SPECIAL_NETWORKS);
const publicIpv6 = listNetworks([PUBLIC_IPV6]);

/** A list of addresses and networks such as `10.0.0.0/8`, for comparing. */
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

/** Whether an address is that of a host in the public internet, or in one of the allowed networks. */
export function mayConnect(address: string, allowed: BlockList): boolean {
  if (isIPv4(address)) return allowed.check(address) || !special.check(address);
  if (!isIPv6(address)) return false;
  // An IPv4 address may be written as an IPv6 address, and is reached under both forms.
  const mapped = mappedIpv4(address);
  if (mapped !== undefined) return mayConnect(mapped, allowed);
  const isPublic = publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return allowed.check(address, 'ipv6') || isPublic;
}

function mappedIpv4(address: string): string | undefined {
  // The URL parser writes each IPv6 address in its one short form.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
