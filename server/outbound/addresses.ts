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
  if (isIPv4(address)) return allowed.check(address) || !special.check(address);
  if (!isIPv6(address)) return false;
  // Checks an IPv4 address in IPv6 notation (`::ffff:10.0.0.1`) like the IPv4 address itself, since both lead to the
  // same host.
  const mapped = mappedIpv4(address);
  if (mapped !== undefined) return isAllowedAddress(mapped, allowed);
  const isPublic = publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return allowed.check(address, 'ipv6') || isPublic;
}
