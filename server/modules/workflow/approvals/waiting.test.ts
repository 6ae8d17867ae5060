import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { draftOf, passedBy } from '../processes/testing';
import { findTask, listTasksIn, publishClaim, submitClaim } from './testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
});
afterAll(() => portal.close());

/** Starts an instance whose first node the lead decides, and the administrator after that. */
async function begin() {
  const definition = draftOf(passedBy('check', [lead.userId]), passedBy('pay', [admin.userId]));
  const instanceId = await submitClaim(portal, staff, await publishClaim(portal, admin, definition));
  return { instanceId, taskId: await findTask(portal, lead, instanceId) };
}

const listWaiting = async (as: SignedIn) =>
  (await portal.call(approvals.listTasks, { tab: 'WAITING' }, as)).rows.map(({ instanceId }) => instanceId);
const read = (instanceId: string) => portal.call(instances.getInstance, { instanceId }, lead);

describe('[APR-01] what waits for others whom one has asked', () => {
  it.each(['BEFORE', 'DELEGATE'] as const)(
    'stands in a list of its own with %s, can be read, and is taken back',
    async (side) => {
      const task = await begin();
      await portal.call(approvals.addSigns, { ...task, side, userIds: [admin.userId] }, lead);
      expect(await listWaiting(lead)).toEqual([task.instanceId]);
      // It is the other person's now, and nothing of the own list.
      expect(await listTasksIn(portal, lead, task.instanceId)).toEqual([]);
      expect(await listWaiting(admin)).toEqual([]);
      const { ownTasks, removableSigns, values } = await read(task.instanceId);
      expect({ ownTasks, values }).toMatchObject({ ownTasks: [], values: { reason: '出差' } });
      const [sign = 0] = removableSigns;
      await portal.call(approvals.removeSign, { instanceId: task.instanceId, taskId: sign }, lead);
      expect(await listWaiting(lead)).toEqual([]);
      expect(await listTasksIn(portal, lead, task.instanceId)).toHaveLength(1);
    },
  );

  it('is nobody’s who waits for a turn', async () => {
    const definition = draftOf(
      approver('check', [lead.userId, admin.userId], { several: 'IN_TURN', nobody: { action: 'PASS' } }),
    );
    const instanceId = await submitClaim(portal, staff, await publishClaim(portal, admin, definition));
    expect(await listWaiting(admin)).toEqual([]);
    expect(await portal.refused(instances.getInstance, { instanceId }, admin)).toMatchObject({ subCode: 'not-found' });
  });
});
