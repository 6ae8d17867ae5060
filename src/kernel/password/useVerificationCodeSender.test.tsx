import { act, render } from '@testing-library/react';
import { networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { useVerificationCodeSender } from './useVerificationCodeSender';
import type { VerificationCodeSender } from './useVerificationCodeSender';

const START = new Date('2026-03-01T08:00:00Z').getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Renders a component that uses the hook. `now` returns the latest result of the hook. */
function open(name = 'test') {
  const seen: VerificationCodeSender[] = [];
  function Probe({ of }: { of: string }) {
    seen.push(useVerificationCodeSender(of));
    return null;
  }
  const { unmount, rerender } = render(<Probe of={name} />);
  const now = () => seen.at(-1)!;
  return {
    now,
    unmount,
    /** Switches the form to another recipient. */
    turnTo: (other: string) => {
      rerender(<Probe of={other} />);
    },
    send: async (request: () => Promise<unknown>) => {
      let failure: Failure | undefined;
      await act(async () => {
        failure = await now().send(request);
      });
      return failure;
    },
  };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const sends = () => jest.fn().mockResolvedValue(null);
const fails = (failure: Failure) => jest.fn().mockRejectedValue(failure);

describe('[PRF-07] asking for a verification code', () => {
  it('waits for 60 seconds, counting down', async () => {
    const { now, send } = open();
    expect(now()).toMatchObject({ secondsLeft: 0, isSent: false });
    expect(await send(sends())).toBeUndefined();
    expect(now()).toMatchObject({ secondsLeft: 60, isSent: true, isSending: false });
    await pass(1_000);
    expect(now().secondsLeft).toBe(59);
    await pass(58_000);
    expect(now().secondsLeft).toBe(1);
    await pass(1_000);
    expect(now().secondsLeft).toBe(0);
  });

  it('sends nothing while it waits, or is sending', async () => {
    const { now, send } = open();
    const request = sends();
    await act(async () => {
      await Promise.all([now().send(request), now().send(request)]);
    });
    expect(request).toHaveBeenCalledTimes(1);
    await send(request);
    expect(request).toHaveBeenCalledTimes(1);
    await pass(60_000);
    await send(request);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('goes on waiting after a reload, and only the form that has sent', async () => {
    const { send, unmount } = open();
    await send(sends());
    unmount();
    await pass(20_000);
    expect(open().now()).toMatchObject({ secondsLeft: 40, isSent: false });
    expect(open('other').now().secondsLeft).toBe(0);
    await pass(40_000);
    expect(open().now().secondsLeft).toBe(0);
  });

  it.each([
    ['on this page', false],
    ['before a reload', true],
  ])('never waits longer when the clock is set back %s', async (_, reloads) => {
    const former = open();
    await former.send(sends());
    jest.setSystemTime(START - 24 * 3_600_000);
    if (reloads) former.unmount();
    const page = reloads ? open() : former;
    await pass(1_000);
    expect(page.now().secondsLeft).toBeLessThanOrEqual(60);
    await pass(60_000);
    expect(page.now().secondsLeft).toBe(0);
    page.unmount();
    // After the waiting time is over, a reload starts no new one.
    expect(open().now().secondsLeft).toBe(0);
  });

  it('lets another person be asked for at once, and still waits for the first one', async () => {
    const { now, send, turnTo } = open('a');
    await send(sends());
    await pass(10_000);
    turnTo('b');
    expect(now()).toMatchObject({ secondsLeft: 0, isSent: false });
    await pass(5_000);
    turnTo('a');
    expect(now()).toMatchObject({ secondsLeft: 45, isSent: true });
    await pass(45_000);
    expect(now().secondsLeft).toBe(0);
  });

  it('waits for whom the code was asked for, although somebody else was named meanwhile', async () => {
    const { now, turnTo } = open('a');
    let answer = () => {};
    act(() => void now().send(() => new Promise<void>((done) => (answer = done))));
    turnTo('b');
    await act(async () => {
      answer();
    });
    expect(now()).toMatchObject({ secondsLeft: 0, isSent: false });
    turnTo('a');
    expect(now()).toMatchObject({ secondsLeft: 60, isSent: true });
  });

  it('waits as well when the server says that it is too early', async () => {
    const failure: Failure = { kind: 'http', message: '请稍后再获取', subCode: 'too-many-requests', fields: [] };
    const { now, send } = open();
    expect(await send(fails(failure))).toBe(failure);
    expect(now()).toMatchObject({ secondsLeft: 60, isSent: false });
  });

  it('can be asked again at once when it failed', async () => {
    const { now, send } = open();
    expect(await send(fails(networkFailure))).toBe(networkFailure);
    expect(now()).toMatchObject({ secondsLeft: 0, isSent: false, isSending: false });
    expect(await send(jest.fn().mockRejectedValue(new TypeError('odd')))).toBe(networkFailure);
  });

  it('works where the browser keeps nothing, until the page is left', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { now, send } = open();
    await send(sends());
    jest.restoreAllMocks();
    expect(now().secondsLeft).toBe(60);
  });

  it('passes over a kept time that is none', () => {
    localStorage.setItem('smartube-portal:preference:verification:test', 'soon');
    expect(open().now().secondsLeft).toBe(0);
  });
});
