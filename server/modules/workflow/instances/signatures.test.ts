import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { signatures } from 'contract/workflow/signatures';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { SIGNATURE, findTask, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

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

/** Starts an instance whose first node is decided by the lead, with a signature if it is wanted. */
async function begin(needsSignature = true) {
  const nodes = [{ ...passedBy('check', [lead.userId]), needsSignature }, passedBy('pay', [admin.userId])];
  const instanceId = await submitClaim(portal, staff, await publishClaim(portal, admin, draftOf(...nodes)));
  return { instanceId, taskId: await findTask(portal, lead, instanceId) };
}

const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);

/** A PNG that says that it is so wide and high. */
function pngOf(width: number, height: number): string {
  const picture = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return `data:image/png;base64,${picture.toString('base64')}`;
}

describe('[APR-01] a signature that a node wants', () => {
  it.each(['passTask', 'refuseTask'] as const)(
    'is taken by %s, and read by all who read the instance',
    async (action) => {
      const task = await begin();
      expect((await read(lead, task.instanceId)).ownTasks).toMatchObject([{ needsSignature: true }]);
      expect(await portal.refused(approvals[action], { ...task, opinion: '同意' }, lead)).toMatchObject({
        subCode: 'param-invalid',
        msg: '请签名',
      });
      await portal.call(approvals[action], { ...task, opinion: '同意', signature: SIGNATURE }, lead);
      expect((await read(staff, task.instanceId)).tasks[0]).toMatchObject({ isSigned: true });
      expect(await portal.call(signatures.getSignature, task, staff)).toEqual({ signature: SIGNATURE });
    },
  );

  it('is nobody else’s to read', async () => {
    const task = await begin();
    await portal.call(approvals.refuseTask, { ...task, opinion: '不同意', signature: SIGNATURE }, lead);
    // The administrator of the second node was never asked.
    expect(await portal.refused(signatures.getSignature, task, admin)).toMatchObject({ subCode: 'not-found' });
    const other = { ...task, taskId: task.taskId + 1 };
    expect(await portal.refused(signatures.getSignature, other, staff)).toMatchObject({ subCode: 'not-found' });
  });

  it('is given anew when the decision was pulled back', async () => {
    const task = await begin();
    await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, lead);
    await portal.call(approvals.pullBackTask, task, lead);
    const open = { instanceId: task.instanceId, taskId: await findTask(portal, lead, task.instanceId) };
    const { tasks } = await read(lead, task.instanceId);
    expect(tasks.find(({ taskId }) => taskId === open.taskId)).toMatchObject({ isSigned: false });
    expect(await portal.refused(approvals.passTask, { ...open, opinion: '同意' }, lead)).toMatchObject({
      msg: '请签名',
    });
  });

  it('is dropped where none is wanted', async () => {
    const task = await begin(false);
    await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, lead);
    expect((await read(lead, task.instanceId)).tasks[0]).toMatchObject({ isSigned: false });
  });

  it.each([
    ['another kind of picture', 'data:image/jpeg;base64,AAAA'],
    ['an address', 'https://example.com/a.png'],
    ['no PNG', `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>'.repeat(2)).toString('base64')}`],
    ['more pixels than a signature has', pngOf(4000, 100)],
  ])('is refused if it is %s, and nothing is decided', async (_, signature) => {
    const task = await begin();
    expect(await portal.refused(approvals.passTask, { ...task, opinion: '同意', signature }, lead)).toMatchObject({
      subCode: 'param-invalid',
    });
    expect((await read(lead, task.instanceId)).tasks[0]).toMatchObject({ state: 'OPEN', isSigned: false });
  });

  it('is told by the log without the picture', async () => {
    const task = await begin();
    await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, lead);
    const args = await portal.row('select argument::text as told from audit_log order by audit_id desc limit 1');
    expect(String(args.told)).not.toContain('iVBOR');
  });
});
