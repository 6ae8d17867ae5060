import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

/**
 * Encrypts a connection that the guard has opened. The certificate has to name the host.
 *
 * @param onSecure called once the connection is encrypted. A failure is an `error` of the socket that is returned
 */
export function encryptConnection(
  socket: Socket,
  { host, servername }: { readonly host: string; readonly servername?: string | undefined },
  onSecure: () => void,
): TLSSocket {
  return connect({ socket, host, ...(servername !== undefined && { servername }) }, onSecure);
}
