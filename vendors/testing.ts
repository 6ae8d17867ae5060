import Fastify from 'fastify';
import type { Arrival, Vendor, World } from './vendor';

/** What a vendor has sent to a receipt address. */
export type Receipt = Parameters<World['sendReceipt']>[0];

/** A vendor that serves a test, with a clock that the test moves. */
export interface StartedVendor {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly world: World;
  readonly arrivals: readonly Arrival[];
  readonly receipts: readonly Receipt[];
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

// In the morning, so that no test crosses the midnight at which the limits of a day begin anew.
const START = Date.parse('2026-01-05T10:00:00+08:00');

/** Starts a vendor on a free port of the loopback interface. Its clock moves only by `advance`. */
export async function startVendor(vendor: Vendor): Promise<StartedVendor> {
  let now = START;
  const arrivals: Arrival[] = [];
  const receipts: Receipt[] = [];
  const world: World = {
    now: () => now,
    arrive: (arrival) => void arrivals.push(arrival),
    sendReceipt: (receipt) => void receipts.push(receipt),
  };
  const app = Fastify();
  vendor.routes(app, world);
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    world,
    arrivals,
    receipts,
    advance: (milliseconds) => void (now += milliseconds),
    close: () => app.close(),
  };
}
