import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { formatChinaDay } from '../chinaTime';
import { createReceiptAddresses } from '../receiptAddresses';
import type { ReceiptAddresses } from '../receiptAddresses';
import { startVendors } from '../simulator';
import type { Simulator } from '../simulator';
import { openTables } from '../tables';
import type { Tables } from '../tables';
import type { Vendor } from '../vendor';

const NEAR_MS = 2 * 60_000;
const closers: (() => void | Promise<void>)[] = [];

/** Closes something after the test that runs. */
export function closeAfterTest(close: () => void | Promise<void>): void {
  closers.push(close);
}

/** Closes what the test has opened. For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts a simulator that plays one vendor. */
export async function startSimulator(
  createVendor: (parts: { readonly tables: Tables; readonly receiptAddresses: ReceiptAddresses }) => Vendor,
  tables: Tables = openTables(),
): Promise<Simulator> {
  const receiptAddresses = createReceiptAddresses(tables);
  const vendors = [createVendor({ tables, receiptAddresses })];
  const simulator = await startVendors({ vendors, tables, receiptAddresses });
  closeAfterTest(simulator.close);
  return simulator;
}

/** Moves the clock of the simulator over the end of the day in China, if that is near, so that a test is on one day. */
export function stepOverMidnight(simulator: Simulator): void {
  const now = simulator.now();
  if (formatChinaDay(now) !== formatChinaDay(now + NEAR_MS)) simulator.advance(NEAR_MS);
}

/** The address at which a customer takes receipts. */
export interface Receiver {
  readonly url: string;
  /** The bodies of the receipts, in the order in which they came. */
  readonly received: readonly string[];
  /** Resolves once so many have come. */
  upTo(count: number): Promise<void>;
}

/**
 * Takes receipts, and confirms them as the vendors of SMS want it. The first `failures` are answered with 500; another
 * `answer` confirms nothing.
 */
export async function receiveReceipts(
  failures = 0,
  answer: object = { code: 0, result: 0, msg: '接收成功', errmsg: 'OK' },
): Promise<Receiver> {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  let left = failures;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.statusCode = left > 0 ? 500 : 200;
      left -= 1;
      response.end(JSON.stringify(answer));
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/receipts`,
    received,
    upTo: (count) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length >= count) resolve();
        };
        waiting.push(check);
        check();
      }),
  };
}

/**
 * Lets a test move the clock of the machine, which the official clients sign with; other timers go on. Returns what moves
 * it forward.
 */
export function holdMachineClock(): (milliseconds: number) => void {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  closeAfterTest(() => void jest.useRealTimers());
  return (milliseconds) => jest.setSystemTime(Date.now() + milliseconds);
}
