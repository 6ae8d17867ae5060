import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { Process, ProcessDetail } from 'contract/workflow/processRows';
import { formatChinese } from '@/platform/language/translateWith';
import { createNode } from './designer/createNode';

/** All rights to processes. */
export const PERMISSIONS = ['list', 'query', 'add', 'edit', 'publish', 'remove'].map(
  (right) => `workflow:process:${right}`,
);

/** A process with a published version and changes since. */
export const leave: Process = {
  ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: '人事', icon: null, description: null },
  ...{ formId: null, formName: null, everyoneMayStart: true, status: 'NORMAL', publishState: 'CHANGED' },
  ...{ versionNumber: 2, publishTime: '2026-11-20T08:00:00.000Z', formNumber: null, runningCount: 1, endedCount: 4 },
  ...{ sort: 0, createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z' },
  ...{ updateUserName: '王芳', version: 5 },
};
const settings = { samePerson: 'ALWAYS', managerIds: ['u1'], mayWithdraw: true, mayPullBack: true } as const;

/** The process with these nodes as its draft. */
export function detailOf(nodes: ProcessDefinition['nodes'], problems: ProcessDetail['problems'] = []): ProcessDetail {
  const named = { starterUsers: [], starterOrganizations: [], starterRoles: [] };
  return { ...leave, ...named, definition: { nodes, ...settings }, problems };
}

/** A node that the leader of the starter passes. */
export const approver = {
  ...createNode('APPROVER', { nodes: [] }, formatChinese),
  ...{ name: '主管审批', who: { by: 'LEADER_OF_STARTER' as const, level: 1 } },
};
