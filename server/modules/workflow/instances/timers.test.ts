import { setTimeout as wait } from 'node:timers/promises';
import { countWorkingMinutes } from 'contract/site/workingTime';
import type { PeopleNode } from 'contract/workflow/processNodes';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { waitUntil } from '../../../jobs/testing';
import { approver, parallel, processOf } from '../../../workflow/testing/nodes';
import type { OpenEffect } from './effects';
import { installProcesses, openTasks, taskOf } from './testing';
import type { TestProcesses } from './testing';
import { fireTimer, startTimerRunner } from './timerRunner';

let processes: TestProcesses;
beforeAll(async () => {
  processes = await installProcesses('America/New_York');
});
// The rounds fire what is due of all instances.
beforeEach(() => processes.query('delete from instance_timers'));
afterAll(() => processes.close());

const delay = (until: { by: 'MINUTES'; minutes: number } | { by: 'FIELD'; field: string }) =>
  ({ kind: 'DELAY', id: 'delay', name: 'delay', until }) as const;

function timed(action: NonNullable<PeopleNode['timeout']>['action'], times = 1) {
  return approver('a', ['ann', 'bob'], { timeout: { minutes: 30, action, times } });
}

function readTimers(instanceId: string) {
  return processes.query(
    `select kind, times_left, round(extract(epoch from due_time - clock_timestamp()) / 60)::int as minutes
     from instance_timers where instance_id = $1`,
    [instanceId],
  );
}

const makeDue = (instanceId: string) =>
  processes.query(`update instance_timers set due_time = now() - interval '1 minute' where instance_id = $1`, [
    instanceId,
  ]);

/** Runs the rounds of so many servers until a condition holds, and returns the effects that they took. */
async function runUntil(isSo: (effects: readonly OpenEffect[]) => Promise<boolean>, servers = 1) {
  const effects: OpenEffect[] = [];
  const lines: string[] = [];
  const { store } = processes;
  const runners = Array.from({ length: servers }, () =>
    startTimerRunner(
      { store, timeZone: 'America/New_York' },
      (line) => lines.push(line),
      async (_, applied) => {
        await Promise.resolve();
        effects.push(...applied.effects);
      },
    ),
  );
  await waitUntil(() => isSo(effects));
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(lines).toEqual([]);
  return effects;
}

const hasNoTimer = (instanceId: string) => async () => (await readTimers(instanceId)).length === 0;

describe('a delay', () => {
  it('[APR-04] goes on when its time has passed, and not before', async () => {
    const definition = processOf([delay({ by: 'MINUTES', minutes: 90 }), approver('a', ['ann'])]);
    const waiting = await processes.start(definition);
    const due = await processes.start(definition);
    expect(await readTimers(due.instanceId)).toEqual([{ kind: 'DELAY', times_left: 1, minutes: 90 }]);
    await makeDue(due.instanceId);
    await runUntil(hasNoTimer(due.instanceId));
    expect(openTasks(await processes.load(due.instanceId))).toEqual(['a/ann']);
    expect(openTasks(await processes.load(waiting.instanceId))).toEqual([]);
    const rows = await processes.query('select kind, user_id from instance_events where instance_id = $1', [
      due.instanceId,
    ]);
    expect(rows).toContainEqual({ kind: 'TIME_PASSED', user_id: null });
  });

  it.each([
    ['2031-03', '2031-03-01 05:00:00+00'],
    ['2031-07-04', '2031-07-04 04:00:00+00'],
    ['2031-01-15 18:30', '2031-01-15 23:30:00+00'],
  ])('[APR-04] until the date %s of a field ends by the clock of the installation', async (day, expected) => {
    const { instanceId } = await processes.start(processOf([delay({ by: 'FIELD', field: 'day' })]), { day });
    const [row] = await processes.query(
      'select due_time = $2::timestamptz as same from instance_timers where instance_id = $1',
      [instanceId, expected],
    );
    expect(row).toEqual({ same: true });
  });

  it.each([undefined, 'soon', '2031-02-31', 5])('[APR-04] until %j, which is no date, is over at once', async (day) => {
    const { instanceId } = await processes.start(processOf([delay({ by: 'FIELD', field: 'day' })]), { day });
    expect(await readTimers(instanceId)).toEqual([{ kind: 'DELAY', times_left: 1, minutes: 0 }]);
  });
});

describe('people who have not acted in time', () => {
  it('[APR-04] are reminded as often as the node wants, then no more', async () => {
    const { instanceId, state } = await processes.start(processOf([timed('REMIND', 3)]));
    const reminders = ['ann', 'bob'].map((userId) => ({ kind: 'REMIND', taskId: taskOf(state, userId) }));
    for (const timesLeft of [2, 1]) {
      await makeDue(instanceId);
      expect(await runUntil(async (effects) => Promise.resolve(effects.length > 0))).toEqual(reminders);
      expect(await readTimers(instanceId)).toEqual([{ kind: 'REMIND', times_left: timesLeft, minutes: 30 }]);
    }
    await makeDue(instanceId);
    expect(await runUntil(hasNoTimer(instanceId))).toEqual(reminders);
  });

  it.each(['REMIND', 'PASS', 'HAND_TO_LEADER'] as const)(
    '[APR-05] are overdue from then on with %s, and nobody else is',
    async (action) => {
      const { instanceId } = await processes.start(processOf([timed(action)]));
      const other = await processes.start(processOf([timed(action)]));
      await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(await processes.load(instanceId), 'bob') });
      await makeDue(instanceId);
      await runUntil(hasNoTimer(instanceId));
      const overdue = await processes.query(
        'select user_id from instance_tasks where instance_id in ($1, $2) and overdue_time is not null',
        [instanceId, other.instanceId],
      );
      expect(overdue).toEqual([{ user_id: 'ann' }]);
    },
  );

  it('[APR-05] keep the first time at which they were late', async () => {
    const { instanceId } = await processes.start(processOf([timed('REMIND', 2)]));
    await makeDue(instanceId);
    const read = () =>
      processes.query(`select overdue_time from instance_tasks where instance_id = $1 and user_id = 'ann'`, [
        instanceId,
      ]);
    await runUntil(async () => (await read())[0]?.overdue_time !== null);
    const first = await read();
    await makeDue(instanceId);
    await runUntil(hasNoTimer(instanceId));
    expect(await read()).toEqual(first);
  });

  it.each(['PASS', 'REFUSE'] as const)('[APR-04] have decided by %s', async (action) => {
    const { instanceId } = await processes.start(processOf([timed(action)]));
    await makeDue(instanceId);
    await runUntil(hasNoTimer(instanceId));
    expect((await processes.load(instanceId)).status).toBe(action === 'PASS' ? 'PASSED' : 'REFUSED');
  });

  it('[APR-04] hand their tasks over to their leaders', async () => {
    const { instanceId, state } = await processes.start(processOf([timed('HAND_TO_LEADER')]));
    await makeDue(instanceId);
    const handed = ['ann', 'bob'].map((userId) => ({ kind: 'HAND_TO_LEADER', taskId: taskOf(state, userId) }));
    expect(await runUntil(hasNoTimer(instanceId))).toEqual(handed);
  });

  it('[APR-04] have no timer any more once they have acted, withdrawn or gone elsewhere', async () => {
    const beside = { kind: 'ROUTE' as const, id: 'out', name: 'out', to: 'end' };
    const definition = processOf([
      parallel('all', [timed('PASS')], [approver('b', ['cai']), beside]),
      approver('end', ['dan']),
    ]);
    const { instanceId, state } = await processes.start(definition);
    expect(await readTimers(instanceId)).toHaveLength(1);
    await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'cai') });
    expect(await readTimers(instanceId)).toEqual([]);
    const other = await processes.start(processOf([timed('PASS')]));
    await processes.send(other.instanceId, { kind: 'WITHDRAW' });
    expect(await readTimers(other.instanceId)).toEqual([]);
  });

  it('[APR-04] have no timer where the node was passed as it was entered', async () => {
    const definition = processOf([approver('first', ['ann']), { ...timed('PASS'), several: 'ANY' }], {
      samePerson: 'ONCE',
    });
    const { instanceId, state } = await processes.start(definition);
    const { state: next } = await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
    expect(next.status).toBe('PASSED');
    expect(await readTimers(instanceId)).toEqual([]);
  });

  it('[APR-04] are left alone while the instance is suspended', async () => {
    const { instanceId } = await processes.start(processOf([timed('PASS')]));
    const other = await processes.start(processOf([timed('PASS')]));
    await processes.send(instanceId, { kind: 'SUSPEND' });
    await makeDue(instanceId);
    await makeDue(other.instanceId);
    await runUntil(hasNoTimer(other.instanceId));
    const take = () => Promise.reject(new Error('nothing is left to do'));
    const [row] = await processes.query('select visit from instance_timers where instance_id = $1', [instanceId]);
    const due = { merchantId: 'acme', instanceId, visit: Number(row?.['visit']) };
    await processes.act((who) => fireTimer(who, due, take));
    expect((await processes.load(instanceId)).status).toBe('RUNNING');
    await processes.send(instanceId, { kind: 'RESUME' });
    await runUntil(hasNoTimer(instanceId));
    expect((await processes.load(instanceId)).status).toBe('PASSED');
  });
});

describe('minutes of working time', () => {
  const HOURS = [{ fromTime: '09:00', toTime: '17:00' }];
  const MINUTE = 60_000;
  const setCalendar = (isOn: boolean) =>
    processes.query(
      `insert into work_calendars (merchant_id, is_on, weekdays, make_up_hours, days, update_time)
       values ('acme', $1, $2, $3, '[]', now()) on conflict (merchant_id) do update set is_on = $1`,
      [isOn, JSON.stringify([[], ...Array.from({ length: 4 }, () => HOURS), [], []]), JSON.stringify(HOURS)],
    );
  afterEach(() => processes.query('delete from work_calendars'));
  const inWorkingTime = { inWorkingTime: true };
  const timeLimit = approver('a', ['ann'], { timeout: { minutes: 480, action: 'REMIND', times: 2, ...inWorkingTime } });
  const pause = {
    kind: 'DELAY',
    id: 'delay',
    name: 'delay',
    until: { by: 'MINUTES', minutes: 480, ...inWorkingTime },
  } as const;

  // Eight hours of working time end on a working day of Tuesday to Friday, and never while everybody is away.
  async function readDue(instanceId: string) {
    const [row] = await processes.query(
      `select due_time, times_left, clock_timestamp() as now from instance_timers where instance_id = $1`,
      [instanceId],
    );
    const due = new Date(String(row?.['due_time']));
    const hours = { weekdays: [[], HOURS, HOURS, HOURS, HOURS, [], []], makeUpHours: HOURS, kinds: new Map() };
    const count = countWorkingMinutes(hours, 'America/New_York', new Date(String(row?.['now'])), due);
    return { due, count, timesLeft: row?.['times_left'] };
  }

  it.each([pause, timeLimit])('[APR-07] are counted by the calendar of the merchant: $kind', async (node) => {
    await setCalendar(true);
    const { instanceId } = await processes.start(processOf([node]));
    const { due, count } = await readDue(instanceId);
    expect([479, 480]).toContain(count);
    expect(['Tue', 'Wed', 'Thu', 'Fri']).toContain(
      due.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'America/New_York' }),
    );
  });

  it('[APR-07] are plain minutes while the calendar is off, and where the node wants plain ones', async () => {
    await setCalendar(false);
    const off = await processes.start(processOf([pause]));
    expect(await readTimers(off.instanceId)).toMatchObject([{ minutes: 480 }]);
    await setCalendar(true);
    const plain = await processes.start(processOf([timed('REMIND')]));
    expect(await readTimers(plain.instanceId)).toMatchObject([{ minutes: 30 }]);
  });

  it('[APR-07] are counted again for each further reminder, by the calendar as it is then', async () => {
    await setCalendar(false);
    const { instanceId } = await processes.start(processOf([timeLimit]));
    await setCalendar(true);
    await makeDue(instanceId);
    await runUntil(async (effects) => Promise.resolve(effects.length > 0));
    const { due, count, timesLeft } = await readDue(instanceId);
    expect(timesLeft).toBe(1);
    expect([479, 480]).toContain(count);
    expect(due.getTime()).toBeGreaterThan(Date.now() + 480 * MINUTE - MINUTE);
  });
});

describe('the timers of two servers', () => {
  it('[APR-04] fire once', async () => {
    const definition = processOf([delay({ by: 'MINUTES', minutes: 1 }), approver('a', ['ann'])]);
    const started = await Promise.all(Array.from({ length: 20 }, () => processes.start(definition)));
    await processes.query(`update instance_timers set due_time = now() - interval '1 minute'`);
    const effects = await runUntil(async () => {
      const [row] = await processes.query(
        `select from instance_timers where due_time < now() and instance_id = any($1) limit 1`,
        [started.map(({ instanceId }) => instanceId)],
      );
      return row === undefined;
    }, 2);
    const rows = await processes.query(
      `select instance_id from instance_events where kind = 'TIME_PASSED' and instance_id = any($1)`,
      [started.map(({ instanceId }) => instanceId)],
    );
    expect(rows).toHaveLength(started.length);
    expect(new Set(rows.map((row) => row['instance_id'])).size).toBe(started.length);
    expect(effects.filter(({ kind }) => kind === 'TASK_OPENED').length).toBeGreaterThanOrEqual(started.length);
  });

  it('[APR-04] fire once where both have listed the same one', async () => {
    const { instanceId } = await processes.start(processOf([timed('REMIND', 5)]));
    await makeDue(instanceId);
    const [row] = await processes.query('select visit from instance_timers where instance_id = $1', [instanceId]);
    const due = { merchantId: 'acme', instanceId, visit: Number(row?.['visit']) };
    let count = 0;
    const take = () => {
      count += 1;
      // Long enough for the others to find the instance locked.
      return wait(50);
    };
    const fire = () => processes.act((who) => fireTimer(who, due, take));
    await Promise.all([fire(), fire(), fire()]);
    await fire();
    expect(count).toBe(1);
    expect(await readTimers(instanceId)).toMatchObject([{ times_left: 4 }]);
  });

  it('[APR-04] stay due where a server is killed before its transaction has ended', async () => {
    const { instanceId, state } = await processes.start(processOf([timed('PASS')]));
    await makeDue(instanceId);
    const before = await readTimers(instanceId);
    const [row] = await processes.query('select visit from instance_timers where instance_id = $1', [instanceId]);
    const due = { merchantId: 'acme', instanceId, visit: Number(row?.['visit']) };
    const scope = { merchantId: 'acme', scope: WHOLE_MERCHANT_SCOPE };
    const killed = processes.store.asMerchant(scope, (db) =>
      fireTimer({ ...scope, db, timeZone: 'UTC' }, due, async () => {
        // As the kill of a server does: the database ends what its connection has begun.
        await processes.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
        );
      }),
    );
    await expect(killed).rejects.toThrow();
    expect(await processes.load(instanceId)).toEqual(state);
    expect(await readTimers(instanceId)).toEqual(before);
    await runUntil(hasNoTimer(instanceId));
    expect((await processes.load(instanceId)).status).toBe('PASSED');
  });

  it('[APR-04] of a disabled merchant wait', async () => {
    const { instanceId } = await processes.start(processOf([timed('PASS')]));
    await makeDue(instanceId);
    await processes.query(`update merchants set enabled = false where merchant_id = 'acme'`);
    await processes.query(
      `insert into organizations (organize_id, merchant_id, organize_name) values ('lab', 'globex', 'lab')`,
    );
    await processes.query(
      `insert into processes (process_id, merchant_id, process_key, process_name, draft, update_user_name) values ('g', 'globex', 'g', 'g', '{}', 'g');
       insert into process_versions (version_id, merchant_id, process_id, number, definition, user_id, user_name) values ('g', 'globex', 'g', 1, '{}', 'g', 'g')`,
    );
    await processes.query(
      `insert into process_instances (instance_id, merchant_id, version_id, starter_id, status, values, chosen, last_number, deferred)
       values ('g', 'globex', 'g', 'stranger', 'RUNNING', '{}', '{}', 9, '[]')`,
    );
    await processes.query(
      `insert into instance_timers (merchant_id, instance_id, token, visit, kind, due_time) values ('globex', 'g', 1, 2, 'PASS', now())`,
    );
    await processes.query(`update process_versions set definition = $1 where version_id = 'g'`, [
      processOf([timed('PASS')]),
    ]);
    // By the time that the timer of the other merchant is gone, the round has listed all that are due.
    await runUntil(hasNoTimer('g'));
    expect((await processes.load(instanceId)).status).toBe('RUNNING');
    await processes.query(`update merchants set enabled = true where merchant_id = 'acme'`);
    await runUntil(hasNoTimer(instanceId));
  });
});
