import { approvals } from 'contract/workflow/approvals';
import { deputies } from 'contract/workflow/deputies';
import { instances } from 'contract/workflow/instances';
import { session } from 'contract/access/session';
import { letters } from 'contract/messages/letters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { findTask, listTasksIn, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;

beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
});
afterEach(() => portal.close());

const ALWAYS = { beginDay: '2026-01-01', endDay: '2099-12-31' };

const publish = (...people: readonly SignedIn[]) =>
  publishClaim(
    portal,
    admin,
    draftOf(
      passedBy(
        'check',
        people.map(({ userId }) => userId),
      ),
    ),
  );
const add = (as: SignedIn, other: SignedIn, processIds: string[] = []) =>
  portal.call(deputies.addDeputy, { userId: other.userId, ...ALWAYS, processIds }, as);
const list = (as: SignedIn) => portal.call(deputies.listDeputies, undefined, as);
const countOf = async (as: SignedIn) => (await portal.call(session.getInfo, undefined, as)).myTaskCount;
const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);

/** Moves the period of a deputy to other times. */
const move = (deputyId: string, begin: string, end: string) =>
  portal.store.ownerQuery('update approval_deputies set begin_time = $2, end_time = $3 where deputy_id = $1', [
    deputyId,
    begin,
    end,
  ]);

describe('[APR-03] who decides in the place of somebody who is away', () => {
  it('sees the tasks beside the own ones, with whose they are, and in the count', async () => {
    const before = await countOf(lead);
    const instanceId = await submitClaim(portal, admin, await publish(staff));
    expect(await listTasksIn(portal, lead, instanceId)).toEqual([]);
    expect(await portal.refused(instances.getInstance, { instanceId }, lead)).toMatchObject({ subCode: 'not-found' });
    await add(staff, lead);
    const { forUserName } = (await listTasksIn(portal, lead, instanceId))[0] ?? {};
    expect(forUserName).toBe('周小川');
    expect((await listTasksIn(portal, staff, instanceId))[0]).toMatchObject({ forUserName: null });
    expect(await countOf(lead)).toBe((before ?? 0) + 1);
    expect((await read(lead, instanceId)).ownTasks).toMatchObject([{ forUserName: '周小川' }]);
  });

  it('decides it, so that the task and the record are the deputy’s from then on', async () => {
    const instanceId = await submitClaim(portal, admin, await publish(staff));
    await add(staff, lead);
    const taskId = await findTask(portal, lead, instanceId);
    await portal.call(approvals.passTask, { instanceId, taskId, opinion: '同意' }, lead);
    const { status, history } = await read(lead, instanceId);
    expect(status).toBe('PASSED');
    expect(history.slice(1)).toMatchObject([
      { kind: 'TAKEN_OVER', userName: '林婉清', people: ['周小川'] },
      { kind: 'PASS', userName: '林婉清', opinion: '同意' },
      { kind: 'ENDED' },
    ]);
    const { rows } = await portal.call(approvals.listTasks, { tab: 'DONE' }, lead);
    expect(rows).toMatchObject([{ instanceId, decision: 'PASSED' }]);
    // The other one is told that it has been decided.
    const late = { instanceId, taskId, opinion: '同意' };
    expect(await portal.refused(approvals.passTask, late, staff)).toMatchObject({ subCode: 'conflict' });
  });

  it('wins or is told when both decide in the same second', async () => {
    const instanceId = await submitClaim(portal, admin, await publish(staff));
    await add(staff, lead);
    const task = { instanceId, taskId: await findTask(portal, lead, instanceId), opinion: '同意' };
    const answers = await Promise.allSettled([
      portal.call(approvals.passTask, task, lead),
      portal.call(approvals.refuseTask, task, staff),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read(admin, instanceId)).history.filter(({ kind }) => kind === 'ENDED')).toHaveLength(1);
  });

  it('sends copies without taking the task, and passes several at once', async () => {
    const processId = await publish(staff);
    const [one, two] = [await submitClaim(portal, admin, processId), await submitClaim(portal, admin, processId)];
    await add(staff, lead);
    const task = { instanceId: one, taskId: await findTask(portal, lead, one), opinion: '请知悉' };
    await portal.call(approvals.copyTask, { ...task, userIds: [admin.userId] }, lead);
    expect((await listTasksIn(portal, staff, one))[0]).toMatchObject({ forUserName: null });
    const taskIds = [task.taskId, await findTask(portal, lead, two)];
    expect(await portal.call(approvals.passTasks, { instanceIds: [one, two], taskIds, opinion: '同意' }, lead)).toEqual(
      {
        ...{ passedCount: 2, left: [] },
      },
    );
  });

  it('is limited to some processes and to its days', async () => {
    const [wanted, other] = [await publish(staff), await publish(staff)];
    const seen = await submitClaim(portal, admin, wanted);
    const unseen = await submitClaim(portal, admin, other);
    const { deputyId } = await add(staff, lead, [wanted]);
    expect(await listTasksIn(portal, lead, seen)).toHaveLength(1);
    expect(await listTasksIn(portal, lead, unseen)).toHaveLength(0);
    const task = { instanceId: unseen, taskId: await findTask(portal, staff, unseen), opinion: '同意' };
    expect(await portal.refused(approvals.passTask, task, lead)).toMatchObject({ subCode: 'not-found' });
    expect(await portal.refused(instances.getInstance, { instanceId: unseen }, lead)).toMatchObject({
      subCode: 'not-found',
    });
    for (const year of ['2020', '2090']) {
      await move(deputyId, `${year}-01-01`, `${year}-01-02`);
      expect(await listTasksIn(portal, lead, seen)).toHaveLength(0);
      const late = { instanceId: seen, taskId: await findTask(portal, staff, seen), opinion: '同意' };
      expect(await portal.refused(approvals.passTask, late, lead)).toMatchObject({ subCode: 'not-found' });
    }
  });

  it('ends at once, and what is not decided is the other’s alone again', async () => {
    const instanceId = await submitClaim(portal, admin, await publish(staff));
    const { deputyId } = await add(staff, lead);
    expect(await portal.refused(deputies.removeDeputy, { deputyId }, lead)).toMatchObject({ subCode: 'not-found' });
    await portal.call(deputies.removeDeputy, { deputyId }, staff);
    expect(await listTasksIn(portal, lead, instanceId)).toEqual([]);
    expect(await listTasksIn(portal, staff, instanceId)).toHaveLength(1);
  });

  it('does not go on to the deputy of a deputy, nor to what a starter has to correct', async () => {
    const instanceId = await submitClaim(portal, staff, await publish(lead));
    await add(staff, lead);
    await add(lead, admin);
    const task = { instanceId, taskId: await findTask(portal, lead, instanceId), opinion: '补充' };
    await portal.call(approvals.returnTask, { ...task, to: 'start', then: 'RUN_AGAIN' }, lead);
    expect(await listTasksIn(portal, staff, instanceId)).toHaveLength(1);
    expect(await listTasksIn(portal, lead, instanceId)).toHaveLength(0);
    const others = await submitClaim(portal, admin, await publish(staff));
    expect(await listTasksIn(portal, admin, others)).toHaveLength(0);
  });

  it('does not decide what the deputy has applied for', async () => {
    const instanceId = await submitClaim(portal, lead, await publish(staff));
    const before = await countOf(lead);
    await add(staff, lead);
    expect(await listTasksIn(portal, lead, instanceId)).toEqual([]);
    expect(await countOf(lead)).toBe(before);
    expect((await read(lead, instanceId)).ownTasks).toEqual([]);
    const task = { instanceId, taskId: await findTask(portal, staff, instanceId), opinion: '同意' };
    expect(await portal.refused(approvals.passTask, task, lead)).toMatchObject({ subCode: 'not-found' });
  });

  it('is told of new tasks', async () => {
    await add(staff, lead);
    await submitClaim(portal, admin, await publish(staff));
    const titles = (await portal.call(letters.listLetters, { pageSize: 10 }, lead)).rows.map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/^待办：/));
  });
});

describe('[APR-03] what a person says of deputies', () => {
  it('is listed for both, with the processes that the person has to do with', async () => {
    const processId = await publish(staff);
    await submitClaim(portal, admin, processId);
    await add(staff, lead, [processId]);
    const own = await list(staff);
    expect(own.processes).toMatchObject([{ processId, processName: '报销' }]);
    expect(own.own).toMatchObject([{ userName: '林婉清', isActive: true, processes: [{ processId }] }]);
    expect((await list(lead)).forOthers).toMatchObject([{ userName: '周小川', isActive: true }]);
    // The first day begins and the last day ends in the time zone of the portal.
    expect(own.own).toMatchObject([{ beginTime: '2025-12-31T16:00:00.000Z', endTime: '2099-12-31T16:00:00.000Z' }]);
  });

  it('names nobody who is away or oneself, no days that are over or turned round, and not too many', async () => {
    const said = async (more: object) =>
      (await portal.refused(deputies.addDeputy, { userId: lead.userId, ...ALWAYS, ...more }, staff)).msg;
    expect(await said({ userId: staff.userId })).toBe('请选择另一位人员');
    expect(await said({ beginDay: '2020-01-01', endDay: '2020-01-02' })).toBe('结束日期已过');
    expect(await said({ beginDay: '2099-01-02', endDay: '2099-01-01' })).toBe('结束日期不能早于开始日期');
    for (let count = 0; count < 20; count += 1) await add(staff, lead);
    expect(await said({})).toBe('代理人数量已达上限（20 个）');
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [lead.userId]);
    expect(await said({})).toBe('所选人员已离开或被停用，请重新选择');
  });
});
