import { createServer } from 'node:net';
import type { Server } from 'node:net';

const ATTEMPTS = 50;
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * Finds so many free ports in a row and returns the first. They are below those that the system gives to connections, so
 * that none of them takes one meanwhile.
 */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
    const servers = Array.from({ length: count }, () => createServer());
    const results = await Promise.allSettled(servers.map((server, index) => listen(server, first + index)));
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    if (results.every(({ status }) => status === 'fulfilled')) return first;
  }
  throw new Error(`there are no ${count} free ports in a row`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}
