import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { comments } from 'contract/workflow/comments';
import { instances } from 'contract/workflow/instances';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { findTask, publishClaim, submitClaim } from '../approvals/testing';
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

const begin = async (node = passedBy('check', [lead.userId])) =>
  submitClaim(portal, staff, await publishClaim(portal, admin, draftOf(node)));
const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);

async function newsOf(as: SignedIn, instanceId: string, tab: 'DONE' | 'TODO' = 'TODO') {
  const { rows } = await portal.call(approvals.listTasks, { tab, pageSize: 100 }, as);
  return rows.find((row) => row.instanceId === instanceId)?.news;
}

/** Opens an instance and leaves it again. */
async function look(as: SignedIn, instanceId: string) {
  const { history, comments: said } = await read(as, instanceId);
  const commentTime = said.at(-1)?.createTime;
  const seen = { instanceId, eventNumber: history.at(-1)?.eventId ?? 0 };
  await portal.call(instances.markInstanceRead, { ...seen, ...(commentTime !== undefined && { commentTime }) }, as);
  return seen;
}

const say = (as: SignedIn, instanceId: string) =>
  portal.call(comments.addComment, { instanceId, text: '请补充发票', mentionedIds: [] }, as);

/** The starter corrects what was returned. */
async function correct(instanceId: string, reason: string): Promise<void> {
  const taskId = await findTask(portal, staff, instanceId);
  await portal.call(approvals.passTask, { instanceId, taskId, formValues: { reason } }, staff);
}

describe('[APR-01] what is new to somebody', () => {
  it('is a task that was not opened, then nothing, then what others do or say', async () => {
    const instanceId = await begin();
    expect(await newsOf(lead, instanceId)).toBe('UNSEEN');
    expect(await read(lead, instanceId)).toMatchObject({ lookTime: null, changedFields: [] });
    await look(lead, instanceId);
    expect(await newsOf(lead, instanceId)).toBeNull();
    await say(lead, instanceId);
    expect(await newsOf(lead, instanceId)).toBeNull();
    await say(staff, instanceId);
    expect(await newsOf(lead, instanceId)).toBe('CHANGED');
    const { comments: said, history, lookTime } = await read(lead, instanceId);
    expect(said.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(history.map(({ isNew }) => isNew)).toEqual([false]);
    expect(lookTime).not.toBeNull();
    await look(lead, instanceId);
    expect(await newsOf(lead, instanceId)).toBeNull();
  });

  it('are the fields that the starter has corrected, and no other', async () => {
    const instanceId = await begin();
    await look(lead, instanceId);
    const taskId = await findTask(portal, lead, instanceId);
    const back = { instanceId, taskId, to: START_NODE_ID, then: 'RUN_AGAIN' as const };
    await portal.call(approvals.returnTask, back, lead);
    await correct(instanceId, '住院');
    expect(await newsOf(lead, instanceId)).toBe('CHANGED');
    const { changedFields, history } = await read(lead, instanceId);
    expect(changedFields).toEqual(['reason']);
    // What one has done oneself is no news.
    expect(history.map(({ kind, isNew }) => [kind, isNew])).toEqual([
      ['STARTED', false],
      ['RETURN', false],
      ['PASS', true],
    ]);
    await look(lead, instanceId);
    expect(await read(lead, instanceId)).toMatchObject({ changedFields: [] });
  });

  it('never tells of a field that the node hides', async () => {
    const instanceId = await begin(
      approver('check', [lead.userId], {
        nobody: { action: 'PASS' },
        fieldRights: { otherwise: 'HIDE', fields: { total: 'READ' } },
      }),
    );
    await look(lead, instanceId);
    const taskId = await findTask(portal, lead, instanceId);
    const back = { instanceId, taskId, to: START_NODE_ID, then: 'RUN_AGAIN' as const };
    await portal.call(approvals.returnTask, back, lead);
    await correct(instanceId, '住院');
    expect((await read(lead, instanceId)).changedFields).toEqual([]);
  });

  it('stays new to whoever left before it came, and is not undone by a browser that has seen less', async () => {
    const instanceId = await begin();
    const early = await look(lead, instanceId);
    const taskId = await findTask(portal, lead, instanceId);
    await portal.call(approvals.copyTask, { instanceId, taskId, userIds: [admin.userId] }, lead);
    await portal.call(instances.markInstanceRead, early, admin);
    const { history, changedFields } = await read(admin, instanceId);
    expect(history.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(changedFields).toEqual([]);
    await look(admin, instanceId);
    await portal.call(instances.markInstanceRead, early, admin);
    expect((await read(admin, instanceId)).history.map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  it('follows the starter’s list, and is nobody else’s', async () => {
    const instanceId = await begin();
    const own = async () => {
      const { rows } = await portal.call(applications.listApplications, {}, staff);
      return rows.find((row) => row.instanceId === instanceId)?.news;
    };
    expect(await own()).toBeNull();
    await look(staff, instanceId);
    await say(lead, instanceId);
    expect(await own()).toBe('CHANGED');
    const stranger = await portal.signIn('globex-admin');
    for (const as of [admin, stranger])
      expect(await portal.refused(instances.markInstanceRead, { instanceId, eventNumber: 1 }, as)).toMatchObject({
        subCode: 'not-found',
      });
  });
});
