import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { messageOf } from '../errors';

/** A connection that hears what the database has to tell, until it is stopped. */
export interface Listening {
  stop(): Promise<void>;
}

/** Who hears: what was told, or nothing where something may have been missed while the connection was away. */
export type Hear = (payload: string | undefined) => void;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Listens on a channel of the database over a connection of its own. One that breaks is made anew, however long that
 * takes; whoever hears is told of the gap.
 */
export function listenTo(url: string, channel: string, hear: Hear, log: (line: string) => void): Listening {
  const stopping = new AbortController();
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
    // It may be stopped before there is a connection.
    const stopped = new Promise<string>((resolve) => {
      if (stopping.signal.aborted) resolve('it is stopped');
      stopping.signal.addEventListener('abort', () => resolve('it is stopped'), { once: true });
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
        if (!stopping.signal.aborted) log(`live events can't be heard: ${messageOf(error)}`);
      });
      // One that held for a while starts the patience anew.
      pause = Date.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
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
