import { approvals } from 'contract/workflow/approvals';
import { comments } from 'contract/workflow/comments';
import { instancePrints } from 'contract/workflow/instancePrints';
import { instances } from 'contract/workflow/instances';
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

const print = (as: SignedIn, instanceId: string) => portal.call(instancePrints.printInstance, { instanceId }, as);

async function begin(): Promise<string> {
  const nodes = [{ ...passedBy('check', [lead.userId]), needsSignature: true }, passedBy('pay', [admin.userId])];
  return submitClaim(portal, staff, await publishClaim(portal, admin, draftOf(...nodes)));
}

describe('[APL-01] a print of an instance', () => {
  it('carries the same mark for everybody as long as nothing has changed, and another one after a decision', async () => {
    const instanceId = await begin();
    const first = await print(staff, instanceId);
    expect(first).toMatchObject({
      mark: expect.stringMatching(/^([0-9A-F]{4}-){4}[0-9A-F]{4}$/) as unknown,
      userName: '周小川',
    });
    await portal.call(comments.addComment, { instanceId, text: '已打印' }, staff);
    expect((await print(lead, instanceId)).mark).toBe(first.mark);
    const task = { instanceId, taskId: await findTask(portal, lead, instanceId) };
    await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, lead);
    const passed = await print(staff, instanceId);
    expect(passed.mark).not.toBe(first.mark);
    expect((await print(admin, instanceId)).mark).toBe(passed.mark);
    // Somebody changes what is stored behind the portal's back.
    await portal.row(
      'update instance_signatures set picture = picture || $2 where instance_id = $1 returning 1',
      instanceId,
      Buffer.from('x'),
    );
    expect((await print(staff, instanceId)).mark).not.toBe(passed.mark);
  });

  it('is told in the history and in the audit log, which names the mark', async () => {
    const instanceId = await begin();
    const { mark } = await print(staff, instanceId);
    const { history } = await portal.call(instances.getInstance, { instanceId }, staff);
    expect(history.at(-1)).toMatchObject({ kind: 'PRINTED', userName: '周小川' });
    const { changes } = await portal.row(
      'select changes from audited_objects where object_id = $1 order by audit_id desc limit 1',
      instanceId,
    );
    expect(JSON.stringify(changes)).toContain(mark);
  });

  it('is nobody’s who may not read it', async () => {
    const instanceId = await begin();
    expect(await portal.refused(instancePrints.printInstance, { instanceId }, admin)).toMatchObject({
      subCode: 'not-found',
    });
  });
});
