import { setImmediate as nextTask } from 'node:timers/promises';
import { RECHECK_INTERVAL_MS, createTimeLimitedStream, guardTransfer } from './transfer';
import type { Rights } from './transfer';

beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

async function* endlessContent() {
  for (;;) yield Buffer.alloc(1024);
}

it('ends a file whose reader has stopped reading after ten minutes', async () => {
  const stream = createTimeLimitedStream(endlessContent());
  const failed = jest.fn();
  stream.once('error', failed);
  stream.once('readable', () => void stream.read(1));
  jest.advanceTimersByTime(599_999);
  await nextTask();
  expect(stream.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  await nextTask();
  expect(stream.destroyed).toBe(true);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('sends stored content for as long as it goes on, and ends it when its reader has stopped', async () => {
  const stream = createTimeLimitedStream(endlessContent(), { isStored: true });
  const failed = jest.fn();
  stream.once('error', failed);
  // A reader that takes a part every nine minutes.
  for (let taken = 0; taken < 100; taken += 1) {
    stream.read();
    await nextTask();
    jest.advanceTimersByTime(540_000);
  }
  expect(stream.destroyed).toBe(false);
  jest.advanceTimersByTime(600_000);
  await nextTask();
  expect(failed).toHaveBeenCalledTimes(1);
});

it('[SEC-01] sends no part that was read after its reader lost the right to it, however long the reading took', async () => {
  const rights: Rights = { merchantId: 'm', scope: '*', mustChangePassword: false, permissions: [] };
  let isLocked = false;
  async function* content() {
    yield 'read before';
    isLocked = true;
    jest.advanceTimersByTime(RECHECK_INTERVAL_MS);
    yield 'read after';
  }
  const authenticate = () => (isLocked ? Promise.reject(new Error('locked')) : Promise.resolve(rights));
  const sent: unknown[] = [];
  async function send() {
    for await (const part of guardTransfer(content(), rights, authenticate)) sent.push(part);
  }
  await expect(send()).rejects.toThrow('locked');
  expect(sent).toEqual(['read before']);
});

it('keeps no timer for a file that was read to its end', async () => {
  async function* content() {
    yield Buffer.from('content');
  }
  const parts = await createTimeLimitedStream(content()).toArray();
  expect(Buffer.concat(parts).toString()).toBe('content');
  await nextTask();
  expect(jest.getTimerCount()).toBe(0);
});
