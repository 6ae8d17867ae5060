import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Where a server of the installation listens: `host:port`, or the path of a socket. */
export type ConfiguredAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/**
 * Connects to a server that the operator names in the environment, such as a scanner. Such an address needs no check:
 * nobody who uses the portal can change it.
 */
export function connectToConfigured(address: ConfiguredAddress): Socket {
  return connect(address);
}
