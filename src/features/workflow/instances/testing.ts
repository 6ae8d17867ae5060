import type { DataOf } from 'contract/endpoint';
import type { applications } from 'contract/workflow/applications';
import type { ApprovalTask } from 'contract/workflow/approvals';
import type { InstanceDetail, OwnTask } from 'contract/workflow/instances';
import { form } from 'contract/workflow/testing';

/** The rights of ordinary staff to their own applications and tasks. */
export const PERMISSIONS = ['system:my:apply', 'system:my:approval'];

/** What lists tell of a running application for leave. */
const listed = {
  ...{ instanceId: 'i1', title: '周小川的请假', processName: '请假', status: 'RUNNING' as const, isSuspended: false },
  ...{ starterName: '周小川', createTime: '2026-11-27T01:00:00.000Z', endTime: null },
};

/** A running application, as its starter finds it in the list. */
export const application: DataOf<typeof applications.listApplications>['rows'][number] = {
  ...listed,
  ...{ processId: 'p1', nodeNames: ['主管审批'], peopleNames: ['陈思远'], isReturned: false, mayWithdraw: true },
  news: null,
};

/** A task in the list of those who decide. */
export const task: ApprovalTask = {
  ...listed,
  ...{ taskKey: 'i1 3', taskId: 3, nodeName: '主管审批', openedTime: '2026-11-27T01:00:00.000Z', endedTime: null },
  ...{ decision: null, isBatchable: true, isOverdue: false, forUserName: null, news: null },
};

/** The form of the application: a reason that can be read, and a number of days that the approver may change. */
export const leaveForm = form(
  { id: 'reason', kind: 'text', label: '事由', required: true },
  { id: 'days', kind: 'number', label: '天数' },
);

/** An open task with all its buttons. */
export const ownTask: OwnTask = {
  ...{ taskId: 3, nodeId: 'check', nodeName: '主管审批', isCorrection: false, names: {}, needsOpinion: false },
  needsSignature: false,
  allowsFiles: false,
  forUserName: null,
  actions: ['PASS', 'REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS', 'COPY'],
  rights: { otherwise: 'READ', fields: { days: 'EDIT' } },
  returnPlaces: [{ nodeId: 'start', nodeName: '发起人' }],
  choose: [],
};

/** The instance, as somebody sees it who has nothing to do with it now. */
export const instance: InstanceDetail = {
  ...listed,
  ...{ processId: 'p1', starterId: 'u2', form: leaveForm, values: { reason: '回家', days: 2 } },
  rights: { otherwise: 'READ', fields: {} },
  tasks: [
    {
      ...{
        taskId: 3,
        nodeId: 'check',
        nodeName: '主管审批',
        userId: 'u1',
        userName: '陈思远',
        state: 'OPEN',
        side: null,
        isSigned: false,
        files: [],
      },
      ...{ openedTime: '2026-11-27T01:00:00.000Z', endedTime: null },
    },
  ],
  parked: [],
  calls: [],
  history: [
    {
      ...{
        eventId: 1,
        kind: 'STARTED',
        nodeName: null,
        userName: '周小川',
        people: [],
        opinion: null,
        isByCard: false,
      },
      createTime: '2026-11-27T01:00:00.000Z',
      isNew: false,
    },
  ],
  ...{ lookTime: null, changedFields: [] },
  ...{ comments: [], participants: [{ userId: 'u1', userName: '陈思远' }] },
  ...{ ownTasks: [], removableSigns: [], mayWithdraw: false, mayUrge: false, pullBackTask: null, managed: null },
  business: null,
};
