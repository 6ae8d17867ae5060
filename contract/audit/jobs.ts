import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { rowId } from '../rules';
import { message } from '../textSchemas';

const JOB = `${ADMIN_PATH}/job` as const;

/** The states of a job. A failed or cancelled job waits again when its user retries it. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number];

/** Labels of the states of jobs. */
export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  waiting: '等待中',
  running: '执行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已终止',
};

const kind = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)));
const listArgument = v.object({
  ...pagingFields(['createTime']),
  state: v.optional(v.picklist(JOB_STATES)),
  kind,
});

/** A job in the list of its user: work that goes on after the call that has asked for it. */
export const Job = v.object({
  jobId: v.string(),
  kind: v.string(),
  title: v.string(),
  state: v.picklist(JOB_STATES),
  progressDone: v.number(),
  /** Null while the job does not know how much there is to do. */
  progressTotal: v.nullable(v.number()),
  /** What the job is doing or has done. */
  note: v.nullable(message),
  attempts: v.number(),
  /** The reason of the last failure, also while the job waits for its next attempt. */
  failure: v.nullable(message),
  createTime: v.string(),
  startTime: v.nullable(v.string()),
  endTime: v.nullable(v.string()),
  /** The time of the next attempt of a waiting job. */
  nextTime: v.nullable(v.string()),
  /** The name of the file that the job has created. */
  fileName: v.nullable(v.string()),
  mayCancel: v.boolean(),
  mayRetry: v.boolean(),
});

/** A job in the list of its user. */
export type Job = v.InferOutput<typeof Job>;

/** A job in the list of the platform, with its user and merchant. The portal itself asks for jobs without a user. */
export const AnyJob = v.object({
  ...Job.entries,
  merchantName: v.string(),
  userName: v.nullable(v.string()),
  traceId: v.string(),
});

/** A job in the list of the platform. */
export type AnyJob = v.InferOutput<typeof AnyJob>;

/** A kind of job that the portal asks for itself at certain times. */
export const JobSchedule = v.object({
  kind: v.string(),
  title: v.string(),
  /** The times as a cron expression in `timeZone`. */
  cron: v.string(),
  timeZone: v.string(),
  /** Null until a server that runs jobs has started. */
  nextTime: v.nullable(v.string()),
  lastState: v.nullable(v.picklist(JOB_STATES)),
  lastTime: v.nullable(v.string()),
});

/** A kind of job that the portal asks for itself at certain times. */
export type JobSchedule = v.InferOutput<typeof JobSchedule>;

/** Jobs: the caller's own ones, those of the installation for the platform, and the schedules. */
export const jobs = {
  listJobs: endpoint({
    method: 'GET',
    path: `${JOB}/list`,
    arg: listArgument,
    data: pageOf(Job),
    needs: 'system:job:list',
    changes: false,
    owned: {},
  }),
  /** The kinds of jobs that the modules of the server declare, with their names. */
  listJobKinds: endpoint({
    method: 'GET',
    path: `${JOB}/kinds`,
    arg: noArgument,
    data: v.array(v.object({ kind: v.string(), title: v.string() })),
    needs: 'system:job:list',
    changes: false,
    owned: {},
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: `${JOB}/cancel`,
    arg: v.object({ jobId: rowId() }),
    data: noData,
    needs: 'system:job:list',
    changes: { action: 'cancel', kind: 'job', id: 'jobId' },
    owned: { jobId: 'job' },
  }),
  retryJob: endpoint({
    method: 'POST',
    path: `${JOB}/retry`,
    arg: v.object({ jobId: rowId() }),
    data: noData,
    needs: 'system:job:list',
    changes: { action: 'retry', kind: 'job', id: 'jobId' },
    owned: { jobId: 'job' },
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`. */
  exportJobFile: endpoint({
    method: 'POST',
    path: `${JOB}/file`,
    arg: v.object({ jobId: rowId() }),
    data: v.object({ fileName: v.string() }),
    needs: 'system:job:list',
    changes: { action: 'export', kind: 'job', id: 'jobId' },
    stepUp: true,
    owned: { jobId: 'job' },
  }),
  listAllJobs: endpoint({
    method: 'GET',
    path: `${JOB}/all`,
    arg: listArgument,
    data: pageOf(AnyJob),
    needs: 'system:job:all',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  listSchedules: endpoint({
    method: 'GET',
    path: `${JOB}/schedules`,
    arg: noArgument,
    data: v.array(JobSchedule),
    needs: 'system:job:all',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
};
