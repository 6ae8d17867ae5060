import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { JOB_STATES } from './jobs';
import { logPeriodFields } from '../logFilter';
import { pageOf, pagingFields } from '../paging';
import { optionalText } from '../rules';

const SYSTEM = `${ADMIN_PATH}/audit/system` as const;

/** The events of the system log that the server stores itself. */
export const SYSTEM_EVENT_KINDS = ['start', 'stop', 'killed', 'resumed', 'release', 'migration', 'job'] as const;

/** The kinds of entries in the system log: the stored events, and changes of parameters from the business log. */
export const SYSTEM_LOG_KINDS = [...SYSTEM_EVENT_KINDS, 'parameter'] as const;

/** The kind of an entry in the system log. */
export type SystemLogKind = (typeof SYSTEM_LOG_KINDS)[number];

/** Labels of the kinds of entries in the system log. */
export const SYSTEM_LOG_KIND_LABELS: Readonly<Record<SystemLogKind, string>> = {
  start: '启动',
  stop: '停止',
  killed: '异常退出',
  resumed: '恢复运行',
  release: '版本变更',
  migration: '数据库升级',
  job: '任务执行',
  parameter: '参数变更',
};

/** An entry of the system log. Fields that do not belong to its kind are null. */
export const SystemLog = v.object({
  logId: v.string(),
  kind: v.picklist(SYSTEM_LOG_KINDS),
  createTime: v.string(),
  /** The name of the migration or the job, or the key of the parameter. */
  name: v.nullable(v.string()),
  release: v.nullable(v.string()),
  /** The release that ran before a change of the release. */
  previousRelease: v.nullable(v.string()),
  /** How long the migration took, how long the process has run, or from the first start of the job to its end. */
  durationMs: v.nullable(v.number()),
  processId: v.nullable(v.string()),
  hostName: v.nullable(v.string()),
  /** Whether the process also runs jobs, besides serving calls. */
  runsJobs: v.nullable(v.boolean()),
  nodeVersion: v.nullable(v.string()),
  databaseVersion: v.nullable(v.string()),
  /** When a process that has ended without a word was last known to run. */
  lastSeenTime: v.nullable(v.string()),
  /** How the job has ended. */
  outcome: v.nullable(v.picklist(JOB_STATES)),
  /** The user who has changed the parameter or asked for the job, and the call. Jobs of the schedule have no user. */
  userName: v.nullable(v.string()),
  address: v.nullable(v.string()),
  traceId: v.nullable(v.string()),
});

/** An entry of the system log. */
export type SystemLog = v.InferOutput<typeof SystemLog>;

/** The system log: the life of the server's processes, releases, migrations, jobs and the configuration (AUD-07). */
export const systemLogs = {
  listSystemLogs: endpoint({
    method: 'GET',
    path: `${SYSTEM}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      ...logPeriodFields,
      kind: v.optional(v.picklist(SYSTEM_LOG_KINDS)),
      release: optionalText(),
      traceId: optionalText(),
      /** A part of the name, of the host's name or of the user's name. */
      keyword: optionalText(),
    }),
    data: pageOf(SystemLog),
    needs: 'audit:system:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
};
