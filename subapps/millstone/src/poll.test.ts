import { Poller } from './poll';

it('[APP-07] polls while its page is on screen, and leaves no timer behind it', () => {
  jest.useFakeTimers();
  const run = jest.fn();
  const poll = new Poller(30_000, run);
  poll.set(true);
  poll.set(true);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  poll.set(false);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
