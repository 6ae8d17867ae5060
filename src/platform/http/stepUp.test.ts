import { endStepUp, isStepUpWaiting, subscribeToStepUp, waitForStepUp } from './stepUp';

it('[SET-03] all calls that need the second factor wait for one answer', async () => {
  const heard = jest.fn();
  const unsubscribe = subscribeToStepUp(heard);
  const calls = [waitForStepUp(), waitForStepUp()];
  expect([isStepUpWaiting(), heard.mock.calls.length]).toEqual([true, 1]);
  endStepUp(true);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect([isStepUpWaiting(), heard.mock.calls.length]).toEqual([false, 2]);
  unsubscribe();
});

it('no call waits without a dialog, or longer than the dialog is there', async () => {
  expect(await waitForStepUp()).toBe(false);
  const unsubscribe = subscribeToStepUp(() => {});
  const call = waitForStepUp();
  unsubscribe();
  expect(await call).toBe(false);
  expect(isStepUpWaiting()).toBe(false);
});
