import { setImmediate as nextTask } from 'node:timers/promises';
import { createTimeLimitedStream } from './transfer';

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

it('keeps no timer for a file that was read to its end', async () => {
  async function* content() {
    yield Buffer.from('content');
  }
  const parts = await createTimeLimitedStream(content()).toArray();
  expect(Buffer.concat(parts).toString()).toBe('content');
  await nextTask();
  expect(jest.getTimerCount()).toBe(0);
});
