import { eq } from 'drizzle-orm';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { ObservedStatement } from '../../../db/observeStatements';
import { approver, choice, parallel, processOf, transactor } from '../../../workflow/testing/nodes';
import { applyEvent, startInstance } from './apply';
import { processVersions } from '../processes/schema';
import { installProcesses, openTasks, taskOf } from './testing';
import type { TestProcesses } from './testing';

let processes: TestProcesses;
beforeAll(async () => {
  processes = await installProcesses();
});
afterAll(() => processes.close());

describe('an instance', () => {
  it('[APR-02] runs from its start to its end, and its history tells who has done what', async () => {
    const definition = processOf([approver('a', ['ann']), approver('b', ['bob'])]);
    const { instanceId, state, effects } = await processes.start(definition, { amount: 5 });
    expect(openTasks(state)).toEqual(['a/ann']);
    expect(effects).toEqual([{ kind: 'TASK_OPENED', taskId: taskOf(state, 'ann') }]);
    const passed = await processes.send(
      instanceId,
      { kind: 'PASS', taskId: taskOf(state, 'ann'), values: { note: '好' } },
      { userId: 'ann', opinion: '同意' },
    );
    expect(openTasks(passed.state)).toEqual(['b/bob']);
    const taskId = taskOf(passed.state, 'bob');
    const refused = await processes.send(instanceId, { kind: 'REFUSE', taskId }, { userId: 'bob', opinion: '不行' });
    expect(refused.effects).toEqual([{ kind: 'ENDED', status: 'REFUSED' }]);
    const rows = await processes.query(
      'select kind, user_id, node_id, detail, opinion from instance_events where instance_id = $1 order by event_id',
      [instanceId],
    );
    const row = { user_id: null, node_id: null, detail: null, opinion: null };
    expect(rows).toEqual([
      { ...row, kind: 'STARTED', user_id: 'starter' },
      { ...row, kind: 'PASS', user_id: 'ann', node_id: 'a', opinion: '同意' },
      { ...row, kind: 'REFUSE', user_id: 'bob', node_id: 'b', opinion: '不行' },
      { ...row, kind: 'ENDED', detail: { status: 'REFUSED' } },
    ]);
    const [instance] = await processes.query(
      'select status, values, end_time is not null as ended from process_instances where instance_id = $1',
      [instanceId],
    );
    expect(instance).toEqual({ status: 'REFUSED', values: { amount: 5, note: '好' }, ended: true });
    expect(await processes.query('select from instance_tokens where instance_id = $1', [instanceId])).toEqual([]);
  });

  it('keeps when its tasks were opened and ended, and a decision that is taken back has no end', async () => {
    const definition = processOf([approver('a', ['ann', 'bob'], { several: 'IN_TURN' })]);
    const { instanceId, state } = await processes.start(definition);
    const times = () =>
      processes.query(
        `select user_id, opened_time is not null as opened, ended_time is not null as ended
         from instance_tasks where instance_id = $1 order by position`,
        [instanceId],
      );
    const ann = { user_id: 'ann', opened: true, ended: false };
    const bob = { user_id: 'bob', opened: false, ended: false };
    expect(await times()).toEqual([ann, bob]);
    const taskId = taskOf(state, 'ann');
    await processes.send(instanceId, { kind: 'PASS', taskId });
    expect(await times()).toEqual([
      { ...ann, ended: true },
      { ...bob, opened: true },
    ]);
    await processes.send(instanceId, { kind: 'PULL_BACK', taskId });
    expect(await times()).toEqual([ann, { ...bob, opened: true }]);
  });

  it('[PRO-04] keeps the version of the process with which it began', async () => {
    const processKey = 'leave';
    const former = await processes.publish(processOf([approver('a', ['ann']), approver('b', ['bob'])]), processKey);
    const request = { versionId: former, starterId: 'starter', values: {} };
    const { instanceId, state } = await processes.act((who) => startInstance(who, request));
    await processes.publish(processOf([approver('a', ['cai']), approver('c', ['dan'])]), processKey, 2);
    const passed = await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
    expect(openTasks(passed.state)).toEqual(['b/bob']);
  });

  it('[PRO-04] cannot lose its version, since a published version is never changed or removed', async () => {
    const versionId = await processes.publish(processOf([approver('a', ['ann'])]));
    const isThis = eq(processVersions.versionId, versionId);
    const change = processes.act(({ db }) => db.update(processVersions).set({ number: 2 }).where(isThis));
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
    const removal = processes.act(({ db }) => db.delete(processVersions).where(isThis));
    await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('tells nobody to do what the same event has ended again', async () => {
    const definition = processOf(
      [approver('a', ['ann']), approver('b', ['ann', 'bob'], { several: 'ANY' }), approver('c', ['cai'])],
      { samePerson: 'ONCE' },
    );
    const { instanceId, state } = await processes.start(definition);
    const { state: next, effects } = await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
    expect(effects).toEqual([{ kind: 'TASK_OPENED', taskId: taskOf(next, 'cai') }]);
  });

  it('waits for its manager where nodes lead back to each other without a person', async () => {
    const back = { action: 'RETURN' as const, to: 'a' };
    const definition = processOf([
      approver('first', ['ann']),
      approver('a', ['nobody'], { nobody: { action: 'PASS' } }),
      approver('b', ['nobody'], { nobody: { action: 'REFUSE' }, refusal: back }),
    ]);
    const { instanceId, state } = await processes.start(definition);
    const { effects } = await processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
    expect(effects).toEqual([{ kind: 'PARKED', token: state.tokens[0]?.id, reason: 'NOBODY' }]);
  });
});

describe('an event that is refused', () => {
  it('[APR-03] says why in words for the person, and changes nothing', async () => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann'])]));
    const taskId = taskOf(state, 'ann');
    const refused = (event: Parameters<TestProcesses['send']>[1]) => expect(processes.send(instanceId, event)).rejects;
    await refused({ kind: 'RETURN', taskId, to: 'nowhere', then: 'RUN_AGAIN' }).toMatchObject({
      subCode: 'param-invalid',
      message: '不能退回到此节点',
    });
    await refused({ kind: 'REMOVE_SIGN', taskId }).toMatchObject({ message: '当前不能进行此操作' });
    let deepest = taskId;
    const sign = (userId: string) =>
      ({ kind: 'ADD_SIGNS', taskId: deepest, side: 'BEFORE', userIds: [userId] }) as const;
    for (const userId of ['bob', 'cai', 'dan', 'lead', 'chief']) {
      const added = await processes.send(instanceId, sign(userId));
      deepest = taskOf(added.state, userId);
    }
    await refused(sign('boss')).toMatchObject({ subCode: 'param-invalid', message: '加签的人数或层数过多' });
    await processes.send(instanceId, { kind: 'SUSPEND' });
    await refused({ kind: 'PASS', taskId }).toMatchObject({ message: '流程已挂起，恢复后才能处理' });
    await processes.send(instanceId, { kind: 'RESUME' });
    const before = await processes.load(instanceId);
    await refused({ kind: 'PASS', taskId: taskId + 100 }).toMatchObject({ subCode: 'conflict' });
    expect(await processes.load(instanceId)).toEqual(before);
    await processes.send(instanceId, { kind: 'WITHDRAW' });
    await refused({ kind: 'PASS', taskId }).toMatchObject({ subCode: 'conflict', message: '流程已结束' });
    const rows = await processes.query('select kind from instance_events where instance_id = $1 order by event_id', [
      instanceId,
    ]);
    const signs = Array.from({ length: 5 }, () => 'ADD_SIGNS');
    const kinds = ['STARTED', ...signs, 'SUSPEND', 'RESUME', 'WITHDRAW', 'ENDED'];
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each(['gone', 'stranger', 'company'])('[APR-03] gives no task to %s, who is nobody here', async (userId) => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann'])]));
    const taskId = taskOf(state, 'ann');
    const message = '所选人员已离开或被停用，请重新选择';
    const transfer = processes.send(instanceId, { kind: 'TRANSFER', taskId, userId });
    await expect(transfer).rejects.toMatchObject({ subCode: 'param-invalid', message });
    const userIds = ['bob', userId];
    const signs = processes.send(instanceId, { kind: 'ADD_SIGNS', taskId, side: 'BESIDE', userIds });
    await expect(signs).rejects.toMatchObject({ subCode: 'param-invalid', message });
    expect(await processes.load(instanceId)).toEqual(state);
  });

  it('is none if it comes from outside and too late: it changes nothing, not even the history', async () => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann'])]));
    const [token] = state.tokens;
    const late = { kind: 'TIME_PASSED', token: token?.id ?? 0, visit: 0 } as const;
    expect((await processes.send(instanceId, late)).effects).toEqual([]);
    const rows = await processes.query('select version from process_instances where instance_id = $1', [instanceId]);
    expect(rows).toEqual([{ version: 2 }]);
    const history = await processes.query('select kind from instance_events where instance_id = $1', [instanceId]);
    expect(history).toEqual([{ kind: 'STARTED' }]);
  });
});

describe('people who act at the same time', () => {
  it('[APR-03] decide once: one of two wins, and the other is told', async () => {
    const { instanceId, state } = await processes.start(
      processOf([approver('a', ['ann', 'bob'], { several: 'ANY' }), approver('b', ['cai'])]),
    );
    const decide = (userId: string) =>
      processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, userId) }, { userId });
    const outcomes = await Promise.allSettled([decide('ann'), decide('bob')]);
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ subCode: 'conflict', message: '该任务已被处理或已撤销，请刷新后查看' });
    expect(openTasks(await processes.load(instanceId))).toEqual(['b/cai']);
    const rows = await processes.query(`select from instance_events where instance_id = $1 and kind = 'PASS'`, [
      instanceId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('[APR-02] lose no task: all branches are passed at once, and the node behind them opens once', async () => {
    const branches = ['ann', 'bob', 'cai', 'dan'].map((userId) => [approver(`of-${userId}`, [userId])]);
    for (let round = 0; round < 10; round += 1) {
      const { instanceId, state } = await processes.start(
        processOf([parallel('all', ...branches), transactor('after', ['lead'])]),
      );
      const pass = (userId: string) => processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, userId) });
      await Promise.all(['ann', 'bob', 'cai', 'dan'].map(pass));
      const { tasks } = await processes.load(instanceId);
      expect(tasks.map(({ nodeId, status }) => `${nodeId} ${status}`).sort()).toEqual([
        'after OPEN',
        'of-ann PASSED',
        'of-bob PASSED',
        'of-cai PASSED',
        'of-dan PASSED',
      ]);
    }
  });

  it('[APR-02] wait for a transaction that has changed the instance, and act on what it has stored', async () => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann', 'bob'])]));
    let second: Promise<unknown> | undefined;
    await processes.act(async (who) => {
      await applyEvent(who, instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
      second = processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'bob') });
    });
    await second;
    expect((await processes.load(instanceId)).status).toBe('PASSED');
  });

  it('[APR-02] leave nothing behind where a transaction fails after its event', async () => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann'])]));
    const failed = processes.act(async (who) => {
      await applyEvent(who, instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
      throw new Error('the letter could not be sent');
    });
    await expect(failed).rejects.toThrow('letter');
    expect(await processes.load(instanceId)).toEqual(state);
  });
});

describe('another merchant', () => {
  it('[TEN-03] reaches no instance and no version', async () => {
    const { instanceId, state } = await processes.start(processOf([approver('a', ['ann'])]));
    const versionId = await processes.publish(processOf([approver('a', ['stranger'])]));
    const scope = { merchantId: 'globex', scope: WHOLE_MERCHANT_SCOPE, userId: 'stranger' };
    const there = <T>(work: (who: Parameters<typeof applyEvent>[0]) => Promise<T>) =>
      processes.store.asMerchant(scope, (db) => work({ ...scope, db, timeZone: 'UTC' }));
    const taskId = taskOf(state, 'ann');
    await expect(there((who) => applyEvent(who, instanceId, { kind: 'PASS', taskId }))).rejects.toMatchObject({
      subCode: 'not-found',
    });
    const request = { versionId, starterId: 'stranger', values: {} };
    await expect(there((who) => startInstance(who, request))).rejects.toMatchObject({ subCode: 'not-found' });
    expect(await processes.load(instanceId)).toEqual(state);
  });
});

describe('the statements of an action', () => {
  let statements: string[] = [];
  beforeAll(() => {
    processes.store.observeStatements(({ text }: ObservedStatement) => statements.push(text));
  });

  // Without those that begin and end the transaction.
  async function countStatements(work: () => Promise<unknown>): Promise<number> {
    statements = [];
    await work();
    return statements.filter((text) => !/^(begin|commit)$|^select set_config/.test(text)).length;
  }

  it('[APR-06] are as many for a long instance with many people as for a short one with few', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `person${String(index)}`);
    await processes.query(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select name, 'acme', name, name, 'team', 'x' from unnest($1::text[]) as name`,
      [many],
    );
    const count = async (people: readonly string[], branches: number) => {
      const others = Array.from({ length: branches }, (_, index) => [approver(`n${String(index)}`, people)]);
      const definition = processOf([
        parallel('all', [approver('first', ['ann']), approver('second', people)], ...others),
      ]);
      const { instanceId, state } = await processes.start(definition);
      return countStatements(() => processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') }));
    };
    const few = await count(['bob'], 1);
    // The instance, its version, its tokens and tasks; the people of one node; the instance, its token, its tasks, the cards
    // of tasks that have changed, the history.
    expect(few).toBe(10);
    expect(await count(many, 15)).toBe(few);
  });

  it('[APR-06] are three for each node that opens at most, however many nodes are passed through', async () => {
    const branches = [1, 2, 3].map((index) => [approver(`n${String(index)}`, ['bob'])] as const);
    const open = branches.map((nodes) => [0, nodes] as const);
    const definition = processOf([approver('first', ['ann']), choice('INCLUSIVE', 'some', ...open)]);
    const { instanceId, state } = await processes.start(definition, { amount: 1 });
    const pass = () => processes.send(instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
    expect(await countStatements(pass)).toBe(9 + 3);
  });
});
