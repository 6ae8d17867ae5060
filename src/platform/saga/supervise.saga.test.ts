import { combineReducers, createAction } from '@reduxjs/toolkit';
import { call, fork, put, take } from 'typed-redux-saga';
import { api } from '../http/api';
import { createSagaStore } from '../testing/createSagaStore';
import { MAX_RESTARTS, RESTART_WINDOW_MS, flowStopped, supervise } from './supervise';

const asked = createAction<string>('test/asked');
const answered = createAction<string>('test/answered');

// Answers each `asked` action. Throws if the question in the action is empty.
function* answering() {
  for (;;) {
    const { payload }: ReturnType<typeof asked> = yield* take(asked);
    yield* call(check, payload);
    yield* put(answered(payload));
  }
}
const bug = new Error('a bug');
function check(question: string): void {
  if (question === '') throw bug;
}

describe('a supervised flow', () => {
  let reported: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function start() {
    const portal = createSagaStore(combineReducers({ api: api.reducer }));
    const task = portal.run(function* () {
      yield* fork(supervise, answering);
      yield* fork(supervise, answering);
    });
    return {
      ...portal,
      task,
      ask: (question: string) => void portal.store.dispatch(asked(question)),
      answers: () => portal.told.filter(answered.match).length,
    };
  }

  it('that throws is reported and goes on, and so do the others', () => {
    const { ask, answers } = start();
    ask('');
    expect(reported.mock.calls).toEqual([[bug], [bug]]);
    ask('what');
    expect(answers()).toBe(2);
  });

  it('that throws again and again is not started again, and says so', () => {
    const { ask, answers, told } = start();
    for (let restart = 0; restart < MAX_RESTARTS; restart += 1) ask('');
    ask('what');
    expect([answers(), told.filter(flowStopped.match).length]).toEqual([2, 0]);
    ask('');
    ask('what');
    expect([answers(), told.filter(flowStopped.match).length]).toEqual([2, 2]);
  });

  it('that throws now and then goes on', async () => {
    const { ask, told } = start();
    for (let time = 0; time < 3 * MAX_RESTARTS; time += 1) {
      ask('');
      await jest.advanceTimersByTimeAsync(RESTART_WINDOW_MS / MAX_RESTARTS);
    }
    expect(told.filter(flowStopped.match)).toEqual([]);
  });

  it('is over with the task that runs it, or when it has done what it had to', async () => {
    const { ask, answers, task, run } = start();
    task.cancel();
    ask('what');
    expect(answers()).toBe(0);
    const done = run(supervise, function* () {
      yield* put(answered('at once'));
    });
    await done.toPromise();
    expect(answers()).toBe(1);
    expect(reported).not.toHaveBeenCalled();
  });
});
