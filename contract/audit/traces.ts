import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { requiredText } from '../rules';

/** The most entries of one log that a trace shows. One call can end thousands of sessions. */
export const MAX_TRACE_ENTRIES = 100;

/** The logs whose entries have trace ids. */
export const TRACED_LOGS = ['business', 'data', 'login', 'error', 'system'] as const;

/** A log whose entries have trace ids. */
export type TracedLog = (typeof TRACED_LOGS)[number];

/** Labels of the logs whose entries have trace ids. */
export const TRACED_LOG_LABELS: Readonly<Record<TracedLog, string>> = {
  business: '业务日志',
  data: '数据源日志',
  login: '登录日志',
  error: '错误日志',
  system: '系统日志',
};

/** An entry of some log in a trace. */
export const TraceEntry = v.object({
  log: v.picklist(TRACED_LOGS),
  /** The id by which the page of the log opens the entry. */
  entryId: v.string(),
  createTime: v.string(),
  merchantName: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  /** Whether the entry is about something that was refused, or that failed. */
  isFailed: v.boolean(),
  /** What happened, as texts of the portal, which the SPA translates. */
  texts: v.array(v.string()),
  /** To what it happened, such as the name of an object or the message of an error. */
  detail: v.nullable(v.string()),
});

/** An entry of some log in a trace. */
export type TraceEntry = v.InferOutput<typeof TraceEntry>;

/** The entries of all logs that one call, or one job, has left (AUD-01). */
export const traces = {
  /**
   * Needs the permission of each log for its entries: a log that the caller may not see is left out. The entries are those
   * that the caller sees in the log, oldest first.
   */
  getTrace: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/trace`,
    arg: v.object({ traceId: requiredText('请输入跟踪号') }),
    data: v.object({
      entries: v.array(TraceEntry),
      /** Whether a log has more than {@link MAX_TRACE_ENTRIES} entries, of which the first ones are shown. */
      isCut: v.boolean(),
    }),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
