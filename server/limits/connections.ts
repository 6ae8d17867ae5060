import type { Server } from 'node:http';
import { toRateLimitSubject } from './network';

/**
 * Limits the open connections of one address (of IPv6: of one /64 network). Closes a connection over the limit at once,
 * before any of its bytes are read.
 * @param most the maximum number of connections; 0 for no limit
 */
export function limitConnections(server: Server, most: number): void {
  if (most === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const subject = toRateLimitSubject(socket.remoteAddress ?? '');
    const count = (open.get(subject) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(subject, count);
    socket.once('close', () => {
      const left = (open.get(subject) ?? 1) - 1;
      if (left === 0) open.delete(subject);
      else open.set(subject, left);
    });
  });
}
