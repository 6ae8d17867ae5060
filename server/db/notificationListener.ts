import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { getErrorMessage } from '../errors';

/** A subscription to a notification channel of PostgreSQL (LISTEN). Lasts until `stop` is called. */
export interface Subscription {
  stop(): Promise<void>;
}

/** Receives the payload of a notification, or undefined after a reconnect, when notifications may have been missed. */
export type NotificationHandler = (payload: string | undefined) => void;

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/**
 * Subscribes to a notification channel of the database over a separate connection. Reconnects without limit when the
 * connection breaks, and calls the handler with undefined after each gap.
 */
export function subscribe(
  url: string,
  channel: string,
  hear: NotificationHandler,
  log: (line: string) => void,
): Subscription {
  const stopping = new AbortController();
  const stopped = new Promise<string>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve('it is stopped'), { once: true });
  });
  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'portal live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    const broken = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message));
      client.on('end', () => resolve('it was closed'));
    });
    try {
      await client.connect();
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      await client.query(`listen ${escapeIdentifier(channel)}`);
      hear(undefined);
      const reason = await Promise.race([broken, stopped]);
      if (!stopping.signal.aborted) log(`the connection for live events was lost: ${reason}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function goOn(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      await listen().catch((error: unknown) => {
        if (!stopping.signal.aborted) log(`live events can't be heard: ${getErrorMessage(error)}`);
      });
      // Starts again with the shortest pause after a connection that stayed open for a while; doubles the pause
      // otherwise.
      pause = Date.now() - began > MAX_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = goOn();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
