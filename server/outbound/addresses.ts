import { isIPv4, isIPv6 } from 'node:net';
import type { BlockList } from 'node:net';
import { listNetworks, mappedIpv4 } from '../networks';

// Networks without public hosts, from IANA's registries of special-purpose addresses.
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

/** Whether the server may connect to an address: that of a public host, or one in the allowed networks. */
export function isAllowedAddress(address: string, allowed: BlockList): boolean {
  return isInNetworks(address, allowed) || isPublic(address);
}

/** Whether an address is one in these networks. */
export function isInNetworks(address: string, networks: BlockList): boolean {
  const host = toIpv4(address);
  if (isIPv4(host)) return networks.check(host);
  return isIPv6(host) && networks.check(host, 'ipv6');
}

function isPublic(address: string): boolean {
  const host = toIpv4(address);
  if (isIPv4(host)) return !special.check(host);
  return isIPv6(host) && publicIpv6.check(host, 'ipv6') && !special.check(host, 'ipv6');
}

// Returns the IPv4 address for its form in IPv6 notation (`::ffff:10.0.0.1`), since both lead to the same host.
function toIpv4(address: string): string {
  return (isIPv6(address) && mappedIpv4(address)) || address;
}
