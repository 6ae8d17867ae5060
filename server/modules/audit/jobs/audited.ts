import { JOB_STATE_LABELS } from 'contract/audit/jobs';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { jobs } from './schema';

/** How the audit log reads jobs: those that users cancel, repeat or take files from. */
export const auditedJob: AuditedKind = {
  noun: '任务',
  table: jobs,
  id: jobs.jobId,
  name: jobs.title,
  needs: 'system:job:list',
  fields: {
    state: { label: '状态', value: jobs.state, texts: JOB_STATE_LABELS },
    isCancelRequested: { label: '已要求取消', value: jobs.isCancelRequested, texts: YES_NO_TEXTS },
  },
};
