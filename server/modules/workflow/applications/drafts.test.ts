import { MAX_APPLICATION_DRAFTS, applicationDrafts as drafts } from 'contract/workflow/applicationDrafts';
import { applications } from 'contract/workflow/applications';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { publishClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
let processId: string;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
});
afterAll(() => portal.close());

const content = (reason: string) => ({
  formValues: { reason },
  chosen: [{ nodeId: 'check', userIds: [admin.userId] }],
});
const add = (submissionKey: string, reason = '出差', as = staff) =>
  portal.call(drafts.addApplicationDraft, { processId, submissionKey, ...content(reason) }, as);
const list = (as = staff) => portal.call(drafts.listApplicationDrafts, undefined, as);
const open = (draftId: string) => portal.call(applications.getStartForm, { processId, draftId }, staff);
const submit = (submissionKey: string) =>
  portal.call(applications.submitApplication, { processId, submissionKey, ...content('出差') }, staff);

beforeEach(async () => {
  for (const { draftId } of await list()) await portal.call(drafts.removeApplicationDraft, { draftId }, staff);
});

describe('[APL-01] drafts of applications', () => {
  it('keeps what was filled in, whatever is missing of it, with the people chosen and the key', async () => {
    const submissionKey = newId();
    const { draftId } = await add(submissionKey);
    expect(await list()).toMatchObject([{ draftId, processId, processName: '报销' }]);
    const { values, draft } = await open(draftId);
    expect(values).toMatchObject({ reason: '出差' });
    expect(draft).toEqual({ draftId, version: 1, submissionKey, chosen: content('').chosen });
  });

  it('keeps one draft for a key, and changes it by its version', async () => {
    const key = newId();
    const { draftId } = await add(key);
    const again = await add(key, '回家');
    expect(again).toEqual({ draftId, version: 2 });
    const { version } = await portal.call(
      drafts.updateApplicationDraft,
      { draftId, version: 2, ...content('开会') },
      staff,
    );
    expect(version).toBe(3);
    const stale = portal.refused(drafts.updateApplicationDraft, { draftId, version: 2, ...content('迟到') }, staff);
    expect(await stale).toMatchObject({ subCode: 'conflict' });
    expect((await open(draftId)).values).toMatchObject({ reason: '开会' });
  });

  it('ends a draft with its submission, and keeps none of what is submitted', async () => {
    const key = newId();
    const { draftId } = await add(key);
    await submit(key);
    expect(await list()).toEqual([]);
    const late = portal.refused(drafts.updateApplicationDraft, { draftId, version: 1, ...content('迟到') }, staff);
    expect(await late).toMatchObject({ subCode: 'not-found' });
    const lost = portal.refused(
      drafts.addApplicationDraft,
      { processId, submissionKey: key, ...content('迟到') },
      staff,
    );
    expect(await lost).toMatchObject({ subCode: 'conflict' });
  });

  it('keeps either the draft or the application when both come at once', async () => {
    const key = newId();
    const [, instance] = await Promise.all([add(key).catch(() => undefined), submit(key)]);
    expect(instance.instanceId).toBeTruthy();
    expect(await list()).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    const { draftId } = await add(newId());
    expect(await list(admin)).toEqual([]);
    expect(await list(lead)).toEqual([]);
    const calls = [
      portal.refused(drafts.updateApplicationDraft, { draftId, version: 1, ...content('别人的') }, lead),
      portal.refused(drafts.removeApplicationDraft, { draftId }, lead),
      portal.refused(applications.getStartForm, { processId, draftId }, lead),
    ];
    for (const call of calls) expect(await call).toMatchObject({ subCode: 'not-found' });
    expect((await open(draftId)).values).toMatchObject({ reason: '出差' });
  });

  it('is refused for a process that one may not start, and ends with its process', async () => {
    const own = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const key = newId();
    const { draftId } = await portal.call(
      drafts.addApplicationDraft,
      { processId: own, submissionKey: key, ...content('出差') },
      staff,
    );
    // The process of the draft counts.
    const begun = await portal.call(applications.getStartForm, { processId, draftId }, staff);
    expect(begun.processId).toBe(own);
    await portal.call(processes.changeProcessStatus, { processId: own, version: 3, status: '1' }, admin);
    expect(await portal.refused(applications.getStartForm, { processId, draftId }, staff)).toMatchObject({
      subCode: 'not-found',
    });
    const refusedKey = { processId: own, submissionKey: newId(), ...content('出差') };
    expect(await portal.refused(drafts.addApplicationDraft, refusedKey, staff)).toMatchObject({ subCode: 'not-found' });
    await portal.call(processes.removeProcess, { processId: own, version: 4 }, admin);
    expect(await list()).toEqual([]);
  });

  it('holds so many drafts of a person and no more', async () => {
    const keys = Array.from({ length: MAX_APPLICATION_DRAFTS }, () => newId());
    for (const key of keys) await add(key);
    const more = portal.refused(
      drafts.addApplicationDraft,
      { processId, submissionKey: newId(), ...content('') },
      staff,
    );
    expect(await more).toMatchObject({ subCode: 'conflict' });
    expect(await add(keys[0] ?? '', '改过')).toMatchObject({ version: 2 });
    expect(await list()).toHaveLength(MAX_APPLICATION_DRAFTS);
  });

  it('drops what the form has no field for by now', async () => {
    const own = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const stored = { processId: own, submissionKey: newId(), formValues: { reason: '出差', former: '旧' }, chosen: [] };
    const { draftId } = await portal.call(drafts.addApplicationDraft, stored, staff);
    const { values } = await portal.call(applications.getStartForm, { processId: own, draftId }, staff);
    expect(values).toMatchObject({ reason: '出差' });
    expect(values).not.toHaveProperty('former');
  });
});
