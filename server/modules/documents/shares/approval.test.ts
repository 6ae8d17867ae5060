import { folders } from 'contract/documents/folders';
import { shares } from 'contract/documents/shares';
import type { ArgOf } from 'contract/endpoint';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { processTemplates } from 'contract/workflow/processTemplates';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { findTask } from '../../workflow/approvals/testing';
import { draftOf, passedBy } from '../../workflow/processes/testing';
import { grantDocuments } from '../files/testing';

let portal: Portal;
let admin: SignedIn;
/** Who shares, and sees no share of others. */
let lead: SignedIn;
/** Who decides, and sees neither the folder nor the share. */
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
  lead = await portal.signIn('acme-lead');
  staff = await portal.signIn('acme-staff');
  await addProcess('links', passedBy('check', [staff.userId]));
});
afterAll(() => portal.close());
beforeEach(async () => {
  await setProcess('links');
  await portal.store.ownerQuery(`delete from sign_in_failures where subject like 'share%'`);
});

const setProcess = (key: string | null) =>
  applyParameters(portal, { SHARE_APPROVAL_PROCESS: key }, { merchantId: admin.merchantId });

/** Publishes a process with the form of the gallery's template for shares. */
async function addProcess(processKey: string, ...nodes: readonly ProcessNode[]): Promise<void> {
  const names = { processKey, processName: `流程${processKey}`, formCode: processKey, formName: processKey };
  const added = await portal.call(processTemplates.addProcessOfTemplate, { templateKey: 'share', ...names }, admin);
  const { version } = await portal.call(processes.getProcess, added, admin);
  await portal.call(processes.saveProcessDraft, { ...added, version, definition: draftOf(...nodes) }, admin);
  await portal.call(processes.publishProcess, { ...added, version: version + 1 }, admin);
}

type Settings = Partial<ArgOf<typeof shares.addShare>>;
const SETTINGS = { days: 7, hasCode: true, maxOpenings: 5, hasWatermark: false, isViewOnly: true };
async function share(settings: Settings = {}, folderName = newId()) {
  const { folderId } = await portal.call(folders.addFolder, { folderName }, lead);
  return portal.call(shares.addShare, { ...SETTINGS, folderId, ...settings }, lead);
}
const read = (shareId: string) => portal.call(shares.getShare, { shareId }, lead);
async function update(shareId: string, settings: Settings) {
  const { version } = await read(shareId);
  const form = { ...SETTINGS, days: null, ...settings };
  return (await portal.call(shares.updateShare, { shareId, version, ...form }, lead)).state;
}
const open = ({ token, code }: { token: string; code: string | null }) =>
  portal.call(shares.openShare, { token, ...(code !== null && { code }) });
const refusedToOpen = async ({ token, code }: { token: string; code: string | null }) =>
  (await portal.refused(shares.openShare, { token, ...(code !== null && { code }) })).msg;
async function instanceOf(shareId: string): Promise<string> {
  const { instance_id } = await portal.row('select instance_id from share_approvals where share_id = $1', shareId);
  return String(instance_id);
}
async function decide(shareId: string, action: 'passTask' | 'refuseTask', as = staff): Promise<void> {
  const instanceId = await instanceOf(shareId);
  const taskId = await findTask(portal, as, instanceId);
  await portal.call(approvals[action], { instanceId, taskId, opinion: '已核对' }, as);
}
const statusOf = async (instanceId: string) => (await portal.call(instances.getInstance, { instanceId }, lead)).status;

describe('[DOC-05] a share about which a process decides', () => {
  it('can be opened when it has passed, and not before', async () => {
    const folderName = newId();
    const made = await share({}, folderName);
    expect(made.state).toBe('inApproval');
    expect(await refusedToOpen(made)).toBe('链接不存在或已失效');
    const instanceId = await instanceOf(made.shareId);
    const { values, title, business } = await portal.call(instances.getInstance, { instanceId }, staff);
    expect(values).toMatchObject({
      itemName: folderName,
      itemKind: ['folder'],
      maxOpenings: '5',
      hasCode: ['yes'],
      isViewOnly: ['yes'],
    });
    expect(title).toBe(`分享：${folderName}`);
    // Who decides sees what the form says, and not the share itself.
    expect(business).toEqual({ noun: '分享链接', name: null, address: null });
    expect(await read(made.shareId)).toMatchObject({
      ...{ state: 'inApproval', processAddress: `/workflow/myApply?instance=${instanceId}` },
    });
    await decide(made.shareId, 'passTask');
    expect((await read(made.shareId)).state).toBe('active');
    expect((await open(made)).visit).not.toBeNull();
  });

  it('stays closed when it was refused, and is asked for again by a change', async () => {
    const made = await share();
    await decide(made.shareId, 'refuseTask');
    expect((await read(made.shareId)).state).toBe('refused');
    expect(await refusedToOpen(made)).toBe('链接不存在或已失效');
    const former = await instanceOf(made.shareId);
    expect(await update(made.shareId, { maxOpenings: 1 })).toBe('inApproval');
    expect(await instanceOf(made.shareId)).not.toBe(former);
    await decide(made.shareId, 'passTask');
    expect((await open(made)).visit).not.toBeNull();
  });

  it('is asked for again when visitors could do more than before, and visitors who are there see nothing more', async () => {
    for (const [settings, state] of [
      [{ hasWatermark: true }, 'active'],
      [{ maxOpenings: 2 }, 'active'],
      [{ days: 1 }, 'active'],
      [{ days: 30 }, 'inApproval'],
      [{ hasCode: false }, 'inApproval'],
      [{ isViewOnly: false }, 'inApproval'],
      [{ maxOpenings: 6 }, 'inApproval'],
      [{ maxOpenings: null }, 'inApproval'],
    ] as const) {
      const made = await share();
      await decide(made.shareId, 'passTask');
      const visit = (await open(made)).visit?.ticket ?? '';
      expect([settings, await update(made.shareId, settings)]).toEqual([settings, state]);
      const listed = portal.call(shares.listSharedItems, { visit });
      if (state === 'active') await expect(listed).resolves.toMatchObject({ total: 0 });
      else await expect(listed).rejects.toThrow('链接不存在或已失效');
    }
  });

  it('ends its process when it is revoked or changed meanwhile', async () => {
    const revoked = await share();
    const ended = await instanceOf(revoked.shareId);
    await portal.call(shares.revokeShare, { shareId: revoked.shareId }, lead);
    expect([await statusOf(ended), (await read(revoked.shareId)).state]).toEqual(['CANCELLED', 'revoked']);
    const changed = await share();
    const former = await instanceOf(changed.shareId);
    expect(await update(changed.shareId, { hasWatermark: true })).toBe('inApproval');
    expect(await statusOf(former)).toBe('CANCELLED');
    expect(await statusOf(await instanceOf(changed.shareId))).toBe('RUNNING');
  });

  it('of revoking and passing at the same time, one comes first and the share stays closed', async () => {
    const made = await share();
    const instanceId = await instanceOf(made.shareId);
    const taskId = await findTask(portal, staff, instanceId);
    const outcomes = await Promise.allSettled([
      portal.call(shares.revokeShare, { shareId: made.shareId }, lead),
      portal.call(approvals.passTask, { instanceId, taskId }, staff),
    ]);
    expect(outcomes[0].status).toBe('fulfilled');
    expect(await statusOf(instanceId)).toBe(outcomes[1].status === 'fulfilled' ? 'PASSED' : 'CANCELLED');
    expect(await refusedToOpen(made)).toBe('链接不存在或已失效');
  });

  it('is refused when its process is withdrawn, and never spared a second person', async () => {
    const withdrawn = await share();
    const application = { instanceId: await instanceOf(withdrawn.shareId), reason: '不分享了' };
    await portal.call(applications.withdrawApplication, application, lead);
    expect((await read(withdrawn.shareId)).state).toBe('refused');
    await addProcess('onOwn', passedBy('check', [lead.userId]));
    await setProcess('onOwn');
    const own = await share();
    await decide(own.shareId, 'passTask', lead);
    expect((await read(own.shareId)).state).toBe('refused');
    // A process in which nobody has to act has passed when the call ends.
    await addProcess('byItself', {
      ...approver('check', [staff.userId]),
      decision: 'PASS',
      nobody: { action: 'PASS' },
    });
    await setProcess('byItself');
    expect((await share()).state).toBe('refused');
  });

  it('needs nobody where no process is set, also one that waits and is changed', async () => {
    const waiting = await share();
    const instanceId = await instanceOf(waiting.shareId);
    await setProcess(null);
    const made = await share();
    expect(made.state).toBe('active');
    expect((await open(made)).visit).not.toBeNull();
    expect(await update(waiting.shareId, { isViewOnly: false })).toBe('active');
    expect(await statusOf(instanceId)).toBe('CANCELLED');
  });

  it('is not made at all by a process that can’t be started', async () => {
    await setProcess('nowhere');
    const { folderId } = await portal.call(folders.addFolder, { folderName: newId() }, lead);
    expect((await portal.refused(shares.addShare, { ...SETTINGS, folderId }, lead)).msg).toBe(
      '没有标识为“nowhere”的审批流程，请联系管理员检查系统参数',
    );
    expect((await portal.row('select count(*) as n from shares where folder_id = $1', folderId)).n).toBe('0');
  });
});
