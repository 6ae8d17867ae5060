import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm } from '../../../testing/world';
import { approver, without } from '../../../workflow/testing/nodes';
import { callOutside, findTask, listTasksIn, publishClaim, submitClaim } from '../approvals/testing';
import { makeCalls } from '../calls/testing';
import { draftOf } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;

// Each test begins without instances, since managers see all of their processes.
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
});
afterEach(() => portal.close());

const aString: unknown = expect.any(String);

/** Publishes a process that a person manages. */
const publish = (manager: SignedIn, ...nodes: readonly ProcessNode[]) =>
  publishClaim(portal, admin, { ...draftOf(...nodes), managerIds: [manager.userId] });

const list = (as: SignedIn, filters: object = {}) => portal.call(managedInstances.listManagedInstances, filters, as);
const hand = (as: SignedIn, formerId: string, userId: string, reason = '离职') =>
  portal.call(managedInstances.handOverTasks, { formerId, userId, reason }, as);
const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);

describe('[APR-05] what a manager of processes sees', () => {
  it('is every instance of these processes and none of others, with where it stands', async () => {
    const managed = await publish(lead, approver('check', [staff.userId]));
    const others = await publish(admin, approver('check', [staff.userId]));
    const instanceId = await submitClaim(portal, staff, managed);
    await submitClaim(portal, staff, others);
    const { total, rows } = await list(lead);
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { instanceId, status: 'RUNNING', nodeNames: ['check'], peopleNames: [aString], isParked: false },
    ]);
    expect((await list(staff)).total).toBe(0);
    expect(await portal.call(managedInstances.getManagedSummary, undefined, lead)).toEqual({
      ...{ isManager: true, parkedCount: 0 },
    });
    expect(await portal.call(managedInstances.getManagedSummary, undefined, staff)).toEqual({
      ...{ isManager: false, parkedCount: 0 },
    });
  });

  it('is found by state, by the people whose turn it is, and by its starter', async () => {
    const running = await submitClaim(portal, staff, await publish(lead, approver('check', [admin.userId])));
    const parked = await submitClaim(portal, staff, await publish(lead, callOutside, approver('end', [lead.userId])));
    await makeCalls(portal);
    const suspended = await submitClaim(portal, staff, await publish(lead, approver('check', [lead.userId])));
    await portal.call(instances.suspendInstance, { instanceId: suspended }, lead);
    const ids = async (filters: object) => (await list(lead, filters)).rows.map(({ instanceId }) => instanceId).sort();
    expect(await ids({ status: 'PARKED' })).toEqual([parked]);
    expect(await ids({ status: 'SUSPENDED' })).toEqual([suspended]);
    expect(await ids({ status: 'RUNNING' })).toEqual([running, parked, suspended].sort());
    expect(await ids({ status: 'PASSED' })).toEqual([]);
    const { peopleNames } = (await list(lead)).rows.find((row) => row.instanceId === running) ?? { peopleNames: [] };
    expect(await ids({ personName: peopleNames[0] })).toEqual([running]);
    expect(await ids({ starterName: '没有这个人' })).toEqual([]);
    expect(await portal.call(managedInstances.getManagedSummary, undefined, lead)).toMatchObject({ parkedCount: 1 });
  });
});

describe('[APR-03] what somebody has to decide who is not there', () => {
  it('is counted per person, first of those who can not act any more', async () => {
    const gone = await addPerson();
    const processId = await publish(lead, approver('check', [gone, staff.userId], { several: 'IN_TURN' }));
    await submitClaim(portal, staff, processId);
    await submitClaim(portal, staff, processId);
    await disable(gone);
    expect(await portal.call(managedInstances.listLoads, undefined, lead)).toMatchObject([
      { userId: gone, isPresent: false, openCount: 2, heldCount: 0, oldestTime: aString },
      { userId: staff.userId, isPresent: true, openCount: 0, heldCount: 2, oldestTime: null },
    ]);
    expect(await portal.call(managedInstances.listLoads, undefined, staff)).toEqual([]);
  });

  it('goes to somebody else in one step, also where the turn comes later and the node lets nobody transfer', async () => {
    const gone = await addPerson();
    const node = approver('check', [staff.userId, gone], { several: 'IN_TURN', buttons: without('TRANSFER') });
    const [later, now] = [await publish(lead, node), await publish(lead, approver('check', [gone]))];
    const others = await submitClaim(portal, staff, await publish(admin, approver('check', [gone])));
    const first = await submitClaim(portal, staff, later);
    const second = await submitClaim(portal, staff, now);
    await disable(gone);
    expect(await hand(lead, gone, admin.userId)).toEqual({ handedCount: 2, left: [], remainingCount: 0 });
    expect(await listTasksIn(portal, admin, second)).toHaveLength(1);
    expect(await listTasksIn(portal, admin, first)).toHaveLength(0);
    await portal.call(
      approvals.passTask,
      { instanceId: first, taskId: await findTask(portal, staff, first), opinion: '同意' },
      staff,
    );
    expect(await listTasksIn(portal, admin, first)).toHaveLength(1);
    expect((await read(lead, second)).history.at(-1)).toMatchObject({ kind: 'TRANSFER', opinion: '离职' });
    // What others manage stays where it is.
    expect((await read(admin, others)).tasks).toMatchObject([{ userId: gone, state: 'OPEN' }]);
  });

  it('stays where nobody can act: in suspended instances, which are counted', async () => {
    const processId = await publish(lead, approver('check', [staff.userId]));
    const suspended = await submitClaim(portal, staff, processId);
    await submitClaim(portal, staff, processId);
    await portal.call(instances.suspendInstance, { instanceId: suspended }, lead);
    expect(await hand(lead, staff.userId, admin.userId)).toEqual({ handedCount: 1, left: [], remainingCount: 1 });
  });

  it('goes to nobody who is away, to the same person, or from processes of others', async () => {
    const processId = await publish(lead, approver('check', [staff.userId]));
    await submitClaim(portal, staff, processId);
    const away = await addPerson();
    await disable(away);
    expect(await hand(lead, staff.userId, away)).toMatchObject({
      ...{ handedCount: 0, left: [{ reason: { text: '所选人员已离开或被停用，请重新选择' } }], remainingCount: 1 },
    });
    const same = { formerId: staff.userId, userId: staff.userId };
    expect(await portal.refused(managedInstances.handOverTasks, same, lead)).toMatchObject({
      subCode: 'param-invalid',
    });
    expect(await hand(admin, staff.userId, lead.userId)).toMatchObject({ handedCount: 0, remainingCount: 0 });
  });

  it('is given to somebody else one by one as well, by managers only', async () => {
    const instanceId = await submitClaim(portal, staff, await publish(lead, approver('check', [staff.userId])));
    const task = { instanceId, taskId: await findTask(portal, staff, instanceId), reason: '休假' };
    const reassign = (as: SignedIn) =>
      portal.refused(managedInstances.reassignTask, { ...task, userId: lead.userId }, as);
    expect(await reassign(admin)).toMatchObject({ subCode: 'not-found' });
    expect(await reassign(staff)).toMatchObject({ subCode: 'not-found' });
    await portal.call(managedInstances.reassignTask, { ...task, userId: admin.userId }, lead);
    expect(await listTasksIn(portal, staff, instanceId)).toHaveLength(0);
    expect(await listTasksIn(portal, admin, instanceId)).toHaveLength(1);
    expect(await reassign(lead)).toMatchObject({ subCode: 'conflict' });
  });
});

/** Adds a person to the merchant, and returns the id. */
async function addPerson(): Promise<string> {
  const { organize_id: organizeId } = await portal.row(
    'select organize_id from users where user_id = $1',
    staff.userId,
  );
  const form = { ...createUserForm(String(organizeId)), userName: newId().slice(-12).toLowerCase() };
  return (await portal.call(users.addUser, form, admin)).userId;
}

const disable = (userId: string) => portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, admin);
