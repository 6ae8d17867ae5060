import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { connect, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import { listNetworks } from '../networks';
import { isAllowedAddress, isInNetworks } from './addresses';

/** The error of a connection that the guard does not allow. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
  readonly code = 'EFORBIDDENADDRESS';

  constructor(readonly host: string) {
    super(`${host} has no address that the server may connect to`);
  }
}

/**
 * Checks every connection that the server opens to other hosts, so that an address that a user enters can't reach the
 * company's network behind the server. A name is resolved only once, and the connection goes to the address that was
 * checked.
 */
export interface OutboundGuard {
  /** Resolves names for a connection. Finds only addresses that the server may connect to. */
  readonly lookup: LookupFunction;
  /**
   * Throws if the host is an IP address that the server may not connect to. Accepts every name, since `lookup` checks
   * the addresses of the name.
   */
  checkHost(host: string, port?: number): void;
  /** Opens a connection. Rejects with a ForbiddenAddressError if the server may not connect to the host. */
  connect(target: { readonly host: string; readonly port: number; readonly timeoutMs: number }): Promise<Socket>;
}

/** Options of {@link createOutboundGuard}. */
export interface GuardOptions {
  /** Networks that the server may connect to although they are not public (PORTAL_OUTBOUND_ALLOW). */
  readonly networks?: readonly string[] | undefined;
  /** Single servers that the server may connect to beside `networks`, by IP address and port. */
  readonly servers?: readonly { readonly address: string; readonly port: number }[];
  /**
   * A host that an environment variable names, such as the company's mail server. The server may connect to all
   * addresses of this host.
   */
  readonly trustedHost?: string;
  /** The ports to which `connect` may connect outside of `networks`. Default: all. */
  readonly ports?: readonly number[];
}

/** Creates a guard for one purpose, such as the connections to the mail server. */
export function createOutboundGuard({
  networks = [],
  servers = [],
  trustedHost,
  ports,
}: GuardOptions = {}): OutboundGuard {
  const allowed = listNetworks(networks);
  const isTrusted = (host: string) => trustedHost !== undefined && bare(host) === bare(trustedHost);
  const isUsual = (port: number | undefined) => port === undefined || ports === undefined || ports.includes(port);
  const allows = (host: string, address: string, port?: number) =>
    (isUsual(port) && (isTrusted(host) || isAllowedAddress(address, allowed))) || isInNetworks(address, allowed);

  function checkHost(host: string, port?: number): void {
    const address = bare(host);
    if (servers.some((server) => server.address === address && server.port === port)) return;
    if (isIP(address) !== 0 && !allows(host, address, port)) throw new ForbiddenAddressError(host);
  }

  const lookupFor =
    (port?: number): LookupFunction =>
    (host, options, callback) => {
      lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
        const addresses = error ? [] : found.filter(({ address }) => allows(host, address, port));
        const [first] = addresses;
        if (error) callback(error, '');
        else if (!first) callback(new ForbiddenAddressError(host), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };

  return {
    lookup: lookupFor(),
    checkHost,
    async connect({ host, port, timeoutMs }) {
      checkHost(host, port);
      const socket = connect({ host: bare(host), port, lookup: lookupFor(port), timeout: timeoutMs });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
        socket.once('timeout', () => reject(new Error(`no connection to ${host} in time`)));
      }).catch((error: unknown) => {
        socket.destroy();
        throw error;
      });
      socket.removeAllListeners();
      socket.setTimeout(0);
      return socket;
    },
  };
}

// Removes the brackets that an IPv6 address has in a URL, and converts the host to lower case.
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
}
