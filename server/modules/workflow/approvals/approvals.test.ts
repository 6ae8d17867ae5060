import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { opinionPhrases } from 'contract/workflow/opinionPhrases';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { ApproverNode } from 'contract/workflow/processNodes';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { session } from 'contract/access/session';
import { newId } from '../../../db/ids';
import { NEW_WORK_CALENDAR, workCalendar } from 'contract/site/workCalendar';
import { addDays } from 'contract/site/workDays';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { users } from 'contract/access/users';
import { approver } from '../../../workflow/testing/nodes';
import { makeCalls } from '../calls/testing';
import { draftOf, passedBy } from '../processes/testing';
import { callOutside, findTask, listTasksIn, publishClaim, submitClaim } from './testing';

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

/** A node with these settings, which is passed if nobody is found. */
const person = (id: string, userIds: readonly string[], changes: Partial<ApproverNode>) =>
  approver(id, userIds, { nobody: { action: 'PASS' }, ...changes });

/** Starts an instance of a new process with these nodes, by the staff. */
async function begin(...nodes: readonly ProcessNode[]): Promise<string> {
  return submitClaim(portal, staff, await publishClaim(portal, admin, draftOf(...nodes)));
}

const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);

async function pass(as: SignedIn, instanceId: string, more: { opinion?: string; reason?: string } = {}) {
  const task = { instanceId, taskId: await findTask(portal, as, instanceId), opinion: more.opinion ?? '同意' };
  const changed = more.reason === undefined ? {} : { formValues: { reason: more.reason } };
  await portal.call(approvals.passTask, { ...task, ...changed }, as);
}

async function countsOf(as: SignedIn) {
  const { myTaskCount, myApprovalCount } = await portal.call(session.getInfo, undefined, as);
  return { myTaskCount, myApprovalCount };
}

describe('[APR-01] the phrases of a person', () => {
  it('are kept in their order, for nobody else, and each once', async () => {
    const readPhrases = (as: SignedIn) => portal.call(opinionPhrases.getOpinionPhrases, undefined, as);
    const save = (phrases: string[]) => portal.call(opinionPhrases.saveOpinionPhrases, { phrases }, lead);
    expect(await readPhrases(lead)).toBeNull();
    await save(['同意', '请补充材料']);
    await save(['请补充材料', '金额无误']);
    expect(await readPhrases(lead)).toEqual(['请补充材料', '金额无误']);
    expect(await readPhrases(staff)).toBeNull();
    for (const phrases of [['一样', '一样'], [''], Array.from({ length: 21 }, (_, index) => `第${String(index)}句`)])
      expect(await portal.refused(opinionPhrases.saveOpinionPhrases, { phrases }, lead)).toMatchObject({
        subCode: 'param-invalid',
      });
    await save([]);
    expect(await readPhrases(lead)).toEqual([]);
  });
});

describe('[APR-01] the lists of a person', () => {
  it('are filtered by title, process, starter and the day of the start', async () => {
    const instanceId = await begin(person('check', [lead.userId], {}));
    const { createTime, title, processName } = await read(lead, instanceId);
    // The day of the portal’s time zone.
    const today = new Date(Date.parse(createTime) + 8 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(createTime) + 32 * 3_600_000).toISOString().slice(0, 10);
    const finds = async (filters: object) => {
      const asked = { ...filters, pageSize: 100 };
      const tasks = await portal.call(approvals.listTasks, asked, lead);
      const { starterName: _, ...own } = { starterName: '', ...asked };
      const applied = await portal.call(applications.listApplications, own, staff);
      return [tasks, applied].map(({ rows }) => rows.some((row) => row.instanceId === instanceId));
    };
    for (const filters of [
      { title, processName, starterName: '周小川', beginTime: today, endTime: today },
      { beginTime: today },
      { endTime: tomorrow },
    ]) {
      expect(await finds(filters)).toEqual([true, true]);
    }
    for (const filters of [
      { title: '没有' },
      { processName: '没有' },
      { beginTime: tomorrow },
      { endTime: '2020-01-01' },
    ]) {
      expect(await finds(filters)).toEqual([false, false]);
    }
    expect(await finds({ starterName: '陈' })).toEqual([false, true]);
  });
});

describe('applying', () => {
  it('[APL-01] starts an instance once for a key, also by two calls at once', async () => {
    const processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const submissionKey = newId();
    const ids = await Promise.all([1, 2, 3].map(() => submitClaim(portal, staff, processId, { submissionKey })));
    expect(new Set(ids).size).toBe(1);
    expect(await submitClaim(portal, staff, processId, { submissionKey })).toBe(ids[0]);
    // The key is the starter's own: somebody else's is another one.
    expect(await submitClaim(portal, lead, processId, { submissionKey })).not.toBe(ids[0]);
  });

  it('[APL-01, FRM-02] refuses what the form refuses and names the field', async () => {
    const processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const application = { processId, submissionKey: newId(), formValues: {} };
    const refused = await portal.refused(applications.submitApplication, application, staff);
    expect(refused).toMatchObject({ subCode: 'param-invalid' });
    expect(JSON.stringify(refused)).toContain('formValues.reason');
    expect(
      (await portal.call(applications.listApplications, {}, staff)).rows.map((row) => row.processId),
    ).not.toContain(processId);
  });

  it('[APL-01] names those who will act on the whole way, and whom the starter has to choose', async () => {
    const chosenByStarter = person('pay', [], { name: '付款', who: { by: 'CHOSEN_BY_STARTER' } });
    const processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId]), chosenByStarter));
    const formValues = { reason: '出差' };
    const preview = await portal.call(applications.previewApplication, { processId, formValues }, staff);
    expect(preview.path.map(({ id, people }) => [id, people.map(({ userId }) => userId)])).toEqual([
      ['check', [admin.userId]],
      ['pay', []],
    ]);
    expect(preview.choose).toEqual([{ nodeId: 'pay', nodeName: '付款' }]);
    const application = { processId, submissionKey: newId(), formValues };
    const refused = await portal.refused(applications.submitApplication, application, staff);
    expect(refused.msg).toBe('请选择“付款”的处理人');
    const chosen = [{ nodeId: 'pay', userIds: [lead.userId] }];
    const { instanceId } = await portal.call(applications.submitApplication, { ...application, chosen }, staff);
    await pass(admin, instanceId);
    await pass(lead, instanceId);
    expect(await read(staff, instanceId)).toMatchObject({ status: 'PASSED' });
  });

  it('[APL-01] offers a process to those who may start it, and to nobody else', async () => {
    const processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const offers = async (as: SignedIn) =>
      (await portal.call(applications.listStartableProcesses, undefined, as)).some(
        (process) => process.processId === processId,
      );
    expect(await offers(staff)).toBe(true);
    const lastTime = async () =>
      (await portal.call(applications.listStartableProcesses, undefined, staff)).find(
        (process) => process.processId === processId,
      )?.lastTime;
    expect(await lastTime()).toBeNull();
    await submitClaim(portal, staff, processId);
    expect(Date.parse((await lastTime()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const onlyLead = 'update processes set everyone_may_start = false, starter_user_ids = $2 where process_id = $1';
    await portal.store.ownerQuery(onlyLead, [processId, [lead.userId]]);
    expect([await offers(staff), await offers(lead)]).toEqual([false, true]);
    const application = { processId, submissionKey: newId(), formValues: { reason: '出差' } };
    expect(await portal.refused(applications.submitApplication, application, staff)).toMatchObject({
      subCode: 'not-found',
    });
    await portal.store.ownerQuery('update processes set enabled = false where process_id = $1', [processId]);
    expect(await offers(lead)).toBe(false);
  });

  it('[APL-01, HDR-01] counts what runs and what is to be decided, lists where it stands, and withdraws it with a reason', async () => {
    const before = [await countsOf(staff), await countsOf(admin)];
    const instanceId = await begin(passedBy('check', [admin.userId]));
    const [ofStaff, ofAdmin] = [await countsOf(staff), await countsOf(admin)];
    expect(ofStaff.myApprovalCount).toBe(Number(before[0]?.myApprovalCount) + 1);
    expect(ofAdmin.myTaskCount).toBe(Number(before[1]?.myTaskCount) + 1);
    const row = async (tab: 'ENDED' | 'RUNNING') =>
      (await portal.call(applications.listApplications, { tab, pageSize: 100 }, staff)).rows.find(
        (one) => one.instanceId === instanceId,
      );
    const { total } = await portal.call(applications.listApplications, {}, staff);
    expect(total).toBe(ofStaff.myApprovalCount);
    expect(await row('RUNNING')).toMatchObject({ status: 'RUNNING', nodeNames: ['审批check'], mayWithdraw: true });
    await portal.call(applications.withdrawApplication, { instanceId, reason: '填错了' }, staff);
    expect(await row('RUNNING')).toBeUndefined();
    expect(await row('ENDED')).toMatchObject({
      status: 'CANCELLED',
      nodeNames: [],
      peopleNames: [],
      mayWithdraw: false,
    });
    expect([await countsOf(staff), await countsOf(admin)]).toEqual(before);
    expect((await read(staff, instanceId)).history.at(-2)).toMatchObject({ kind: 'WITHDRAW', opinion: '填错了' });
  });

  it('[APL-01] begins with the values of a former application of one’s own, and of nobody else’s', async () => {
    const processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
    const copiedId = await submitClaim(portal, staff, processId);
    const begun = await portal.call(applications.getStartForm, { processId, copiedId }, staff);
    expect(begun.values).toMatchObject({ reason: '出差' });
    expect((await portal.call(applications.getStartForm, { processId }, staff)).values).not.toHaveProperty('reason');
    expect(await portal.refused(applications.getStartForm, { processId, copiedId }, admin)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('[APL-01] urges those whose turn it is once an hour, and tells them', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]));
    expect(await portal.call(applications.urgeApplication, { instanceId }, staff)).toEqual({ count: 1 });
    const again = await portal.refused(applications.urgeApplication, { instanceId }, staff);
    expect(again.msg).toBe('60 分钟内只能催办一次');
    await portal.store.ownerQuery(
      `update process_instances set urged_time = now() - interval '61 minutes' where instance_id = $1`,
      [instanceId],
    );
    expect(await portal.call(applications.urgeApplication, { instanceId }, staff)).toEqual({ count: 1 });
    expect((await read(staff, instanceId)).history.map(({ kind }) => kind)).toEqual(['STARTED', 'URGED', 'URGED']);
  });

  it('[APR-07] urges once in an hour of working time where the calendar is on', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]));
    const urge = () => portal.call(applications.urgeApplication, { instanceId }, staff);
    // Nobody works on the days before tomorrow, nor today.
    const { weekdays, makeUpHours } = NEW_WORK_CALENDAR;
    const { day } = await portal.row(`select (now() at time zone $1)::date::text as day`, portal.services.timeZone);
    const content = `${addDays(String(day), -2)}~${String(day)},休`;
    await portal.call(workCalendar.importWorkDays, { content }, admin);
    const { version } = await portal.call(workCalendar.getWorkCalendar, undefined, admin);
    await portal.call(workCalendar.saveWorkHours, { isOn: true, weekdays, makeUpHours, version }, admin);
    await urge();
    const urgeBefore = (time: string) =>
      portal.store.ownerQuery(`update process_instances set urged_time = now() - $2::interval where instance_id = $1`, [
        ...[instanceId, time],
      ]);
    await urgeBefore('47 hours');
    expect((await portal.refused(applications.urgeApplication, { instanceId }, staff)).msg).toBe(
      '60 分钟工作时间内只能催办一次',
    );
    await urgeBefore('30 days');
    expect(await urge()).toEqual({ count: 1 });
  });
});

describe('deciding', () => {
  it('[APR-02] passes with an opinion, and the next person is asked', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]), passedBy('pay', [lead.userId]));
    expect(await listTasksIn(portal, lead, instanceId)).toEqual([]);
    await pass(admin, instanceId, { opinion: '可以' });
    await pass(lead, instanceId);
    const mine = await read(staff, instanceId);
    expect(mine).toMatchObject({ status: 'PASSED', ownTasks: [], parked: [] });
    expect(mine.history.map(({ kind, opinion }) => [kind, opinion])).toEqual([
      ['STARTED', null],
      ['PASS', '可以'],
      ['PASS', '同意'],
      ['ENDED', null],
    ]);
    const done = await portal.call(approvals.listTasks, { tab: 'DONE', pageSize: 100 }, admin);
    expect(done.rows.find((row) => row.instanceId === instanceId)).toMatchObject({
      decision: 'PASSED',
      status: 'PASSED',
    });
  });

  it('[APR-02] refuses, and returns to the starter, who corrects it and sends it again', async () => {
    const refusedId = await begin(passedBy('check', [admin.userId]));
    const refused = { instanceId: refusedId, taskId: await findTask(portal, admin, refusedId), opinion: '不行' };
    await portal.call(approvals.refuseTask, refused, admin);
    expect(await read(staff, refusedId)).toMatchObject({ status: 'REFUSED' });

    const instanceId = await begin(passedBy('check', [admin.userId]));
    const task = { instanceId, taskId: await findTask(portal, admin, instanceId), opinion: '请补充' };
    await portal.call(approvals.returnTask, { ...task, to: START_NODE_ID }, admin);
    const returned = await read(staff, instanceId);
    expect(returned.ownTasks).toMatchObject([{ isCorrection: true, actions: ['PASS'] }]);
    const listed = await portal.call(applications.listApplications, { pageSize: 100 }, staff);
    expect(listed.rows.find((row) => row.instanceId === instanceId)).toMatchObject({ isReturned: true });
    await pass(staff, instanceId, { reason: '出差到广州' });
    expect((await read(admin, instanceId)).values).toMatchObject({ reason: '出差到广州' });
    await pass(admin, instanceId);
    expect(await read(staff, instanceId)).toMatchObject({ status: 'PASSED' });
  });

  it('[APR-02] transfers, adds signs and takes them back, delegates, and pulls back', async () => {
    const transferred = await begin(passedBy('check', [admin.userId]));
    const first = { instanceId: transferred, taskId: await findTask(portal, admin, transferred) };
    await portal.call(approvals.transferTask, { ...first, userId: lead.userId }, admin);
    expect(await listTasksIn(portal, admin, transferred)).toEqual([]);
    await pass(lead, transferred);
    expect(await read(staff, transferred)).toMatchObject({ status: 'PASSED' });

    const signed = await begin(passedBy('check', [admin.userId]));
    const task = { instanceId: signed, taskId: await findTask(portal, admin, signed) };
    await portal.call(approvals.addSigns, { ...task, side: 'BESIDE', userIds: [lead.userId] }, admin);
    const [sign = 0, ...others] = (await read(admin, signed)).removableSigns;
    expect(others).toEqual([]);
    await portal.call(approvals.removeSign, { instanceId: signed, taskId: sign }, admin);
    expect(await listTasksIn(portal, lead, signed)).toEqual([]);
    await portal.call(approvals.addSigns, { ...task, side: 'DELEGATE', userIds: [lead.userId] }, admin);
    await pass(lead, signed);
    expect(await listTasksIn(portal, admin, signed)).toHaveLength(1);

    const pulled = await begin(passedBy('check', [admin.userId]), passedBy('pay', [lead.userId]));
    await pass(admin, pulled);
    const { pullBackTask } = await read(admin, pulled);
    await portal.call(approvals.pullBackTask, { instanceId: pulled, taskId: pullBackTask ?? 0 }, admin);
    expect(await listTasksIn(portal, lead, pulled)).toEqual([]);
    expect(await listTasksIn(portal, admin, pulled)).toHaveLength(1);
  });

  it('[APR-02] sends a copy, which its reader finds unread and then read, and which lets the reader see the instance', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]));
    expect(await portal.refused(instances.getInstance, { instanceId }, lead)).toMatchObject({ subCode: 'not-found' });
    const taskId = await findTask(portal, admin, instanceId);
    await portal.call(approvals.copyTask, { instanceId, taskId, userIds: [lead.userId, lead.userId] }, admin);
    const copies = async () =>
      (await portal.call(approvals.listCopies, {}, lead)).rows.filter((row) => row.instanceId === instanceId);
    expect(await copies()).toMatchObject([{ nodeName: '审批check', readTime: null }]);
    expect(await read(lead, instanceId)).toMatchObject({ ownTasks: [], values: { reason: '出差' } });
    await portal.call(instances.markInstanceRead, { instanceId, eventNumber: 0 }, lead);
    expect((await copies())[0]?.readTime).not.toBeNull();
    // The task stays open.
    expect(await listTasksIn(portal, admin, instanceId)).toHaveLength(1);
  });

  it('[APR-01] passes several at once where nothing has to be entered, and names those that it leaves', async () => {
    const plain = [await begin(passedBy('check', [admin.userId])), await begin(passedBy('check', [admin.userId]))];
    const withOpinion = await begin(person('check', [admin.userId], { needsOpinion: true }));
    const withFields = await begin(
      person('check', [admin.userId], { fieldRights: { otherwise: 'READ', fields: { reason: 'EDIT' } } }),
    );
    const instanceIds = [...plain, withOpinion, withFields];
    const tasks = await Promise.all(instanceIds.map((id) => listTasksIn(portal, admin, id)));
    expect(tasks.map(([task]) => task?.isBatchable)).toEqual([true, true, false, false]);
    const taskIds = tasks.map(([task]) => task?.taskId ?? 0);
    const answer = await portal.call(approvals.passTasks, { instanceIds, taskIds }, admin);
    expect(answer.passedCount).toBe(2);
    expect(new Map(answer.left.map(({ instanceId, reason }) => [instanceId, reason.text]))).toEqual(
      new Map([
        [withOpinion, '请输入意见'],
        [withFields, '该节点需要逐个处理'],
      ]),
    );
    for (const id of plain) expect(await read(staff, id)).toMatchObject({ status: 'PASSED' });
    for (const id of [withOpinion, withFields]) expect(await read(staff, id)).toMatchObject({ status: 'RUNNING' });
  });

  it('[APR-02] asks for an opinion where the node wants one', async () => {
    const instanceId = await begin(person('check', [admin.userId], { needsOpinion: true }));
    const taskId = await findTask(portal, admin, instanceId);
    expect((await portal.refused(approvals.passTask, { instanceId, taskId }, admin)).msg).toBe('请输入意见');
    expect((await portal.refused(approvals.refuseTask, { instanceId, taskId }, admin)).msg).toBe('请输入意见');
  });

  it('[APR-02] lets whoever acts choose the people of the next node', async () => {
    const next = person('pay', [], { name: '付款', who: { by: 'CHOSEN_BY_PREVIOUS' } });
    const instanceId = await begin(passedBy('check', [admin.userId]), next, passedBy('last', [admin.userId]));
    const [own] = (await read(admin, instanceId)).ownTasks;
    expect(own?.choose).toEqual([{ nodeId: 'pay', nodeName: '付款' }]);
    const task = { instanceId, taskId: own?.taskId ?? 0 };
    await portal.call(approvals.passTask, { ...task, chosen: [{ nodeId: 'pay', userIds: [lead.userId] }] }, admin);
    await pass(lead, instanceId);
    expect(await listTasksIn(portal, admin, instanceId)).toHaveLength(1);
  });
});

describe('managing', () => {
  const managed = (...nodes: readonly ProcessNode[]) => ({ ...draftOf(...nodes), managerIds: [lead.userId] });
  const start = async (...nodes: readonly ProcessNode[]) =>
    submitClaim(portal, staff, await publishClaim(portal, admin, managed(...nodes)));

  it('[APR-04, APR-05] repairs what is parked: a manager lets it go on behind the node', async () => {
    const instanceId = await start(callOutside, passedBy('check', [admin.userId]));
    await makeCalls(portal);
    const { parked, managed: may } = await read(lead, instanceId);
    expect(parked).toMatchObject([{ nodeId: 'call', nodeName: '调用' }]);
    expect(may).toEqual({ maySuspend: true, mayResume: false, mayTerminate: true });
    const repair = { instanceId, number: parked[0]?.number ?? 0 };
    for (const as of [staff, admin])
      expect(await portal.refused(instances.repairInstance, { ...repair, by: 'SKIP' }, as)).toMatchObject({
        subCode: 'not-found',
      });
    await portal.call(instances.repairInstance, { ...repair, by: 'RETRY' }, lead);
    expect((await read(lead, instanceId)).parked).toEqual([]);
    await makeCalls(portal);
    expect((await read(lead, instanceId)).parked).toHaveLength(1);
    await portal.call(instances.repairInstance, { ...repair, by: 'SKIP' }, lead);
    await pass(admin, instanceId);
    expect(await read(staff, instanceId)).toMatchObject({ status: 'PASSED', managed: null });
  });

  it('[APR-05] suspends, resumes and ends an instance', async () => {
    const instanceId = await start(passedBy('check', [admin.userId]));
    const taskId = await findTask(portal, admin, instanceId);
    await portal.call(instances.suspendInstance, { instanceId }, lead);
    expect((await read(admin, instanceId)).ownTasks).toEqual([]);
    expect((await read(staff, instanceId)).mayUrge).toBe(false);
    expect((await portal.refused(applications.urgeApplication, { instanceId }, staff)).subCode).toBe('conflict');
    expect((await portal.refused(approvals.passTask, { instanceId, taskId }, admin)).subCode).toBe('conflict');
    await portal.call(instances.resumeInstance, { instanceId }, lead);
    expect((await read(admin, instanceId)).ownTasks).toHaveLength(1);
    await portal.call(instances.terminateInstance, { instanceId, reason: '重复提交' }, lead);
    const ended = await read(staff, instanceId);
    expect(ended).toMatchObject({ status: 'CANCELLED' });
    expect(ended.history.map(({ kind, opinion }) => [kind, opinion])).toContainEqual(['TERMINATE', '重复提交']);
    for (const endpoint of [instances.suspendInstance, instances.resumeInstance])
      expect(await portal.refused(endpoint, { instanceId }, lead)).toMatchObject({ subCode: 'conflict' });
  });
});

describe('rights', () => {
  it('[APR-02] lets nobody act on a task of somebody else, and shows the instance to none who has nothing to do with it', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]));
    const taskId = await findTask(portal, admin, instanceId);
    const stranger = await portal.signIn('globex-admin');
    for (const as of [staff, lead, stranger])
      for (const endpoint of [approvals.passTask, approvals.refuseTask, approvals.pullBackTask])
        expect(await portal.refused(endpoint, { instanceId, taskId }, as)).toMatchObject({ subCode: 'not-found' });
    for (const as of [lead, stranger])
      expect(await portal.refused(instances.getInstance, { instanceId }, as)).toMatchObject({ subCode: 'not-found' });
    for (const endpoint of [applications.urgeApplication, applications.withdrawApplication])
      expect(await portal.refused(endpoint, { instanceId, reason: '别人的' }, lead)).toMatchObject({
        subCode: 'not-found',
      });
    expect(await read(staff, instanceId)).toMatchObject({ status: 'RUNNING' });
  });

  it('[APR-03] of two who decide one task at once, one wins and the other is told', async () => {
    const instanceId = await begin(passedBy('check', [admin.userId]));
    const task = { instanceId, taskId: await findTask(portal, admin, instanceId) };
    const answers = await Promise.all([
      portal.send(approvals.passTask, task, admin),
      portal.send(approvals.refuseTask, task, admin),
    ]);
    const subCodes = answers.map((answer) => readEnvelope(answer).subCode ?? 'none');
    expect(subCodes.toSorted()).toEqual(['conflict', 'none']);
    expect((await read(staff, instanceId)).history.filter(({ kind }) => /^(PASS|REFUSE)$/.test(kind))).toHaveLength(1);
  });

  it('[FRM-02, APR-02] reads and writes only the fields that the node grants, whatever is sent', async () => {
    const instanceId = await begin(
      person('check', [admin.userId], { fieldRights: { otherwise: 'HIDE', fields: { total: 'READ' } } }),
      person('pay', [lead.userId], { fieldRights: { otherwise: 'READ', fields: {} } }),
    );
    const seen = await read(admin, instanceId);
    expect(Object.keys(seen.values)).not.toContain('reason');
    await pass(admin, instanceId, { reason: '改掉' });
    expect((await read(lead, instanceId)).values).toMatchObject({ reason: '出差' });
  });

  it('[AUD-02, FRM-02] keeps what is filled in out of the audit log, which others read', async () => {
    const instanceId = await begin(
      person('check', [admin.userId], { fieldRights: { otherwise: 'READ', fields: { reason: 'EDIT' } } }),
    );
    await pass(admin, instanceId, { reason: '看病住院' });
    const logged = `select count(*)::int as count from audit_log where argument::text like '%看病住院%'`;
    expect(await portal.row(logged)).toEqual({ count: 0 });
    expect((await read(staff, instanceId)).values).toMatchObject({ reason: '看病住院' });
  });

  it('[APR-03] tells whoever decides when the person who was named has left', async () => {
    const { organize_id: organizeId } = await portal.row(
      'select organize_id from users where user_id = $1',
      staff.userId,
    );
    const form = { ...createUserForm(String(organizeId)), userName: `u${newId().slice(0, 8)}` };
    const { userId } = await portal.call(users.addUser, form, admin);
    await markPasswordChanged(portal, userId);
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [userId]);
    const instanceId = await begin(passedBy('check', [admin.userId]));
    const taskId = await findTask(portal, admin, instanceId);
    const refused = await portal.refused(approvals.transferTask, { instanceId, taskId, userId }, admin);
    expect(refused.msg).toBe('所选人员已离开或被停用，请重新选择');
    expect(await listTasksIn(portal, admin, instanceId)).toHaveLength(1);
  });
});
