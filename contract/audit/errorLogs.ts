import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, day, optionalText, requiredText, rowId } from '../rules';

const ERROR = `${ADMIN_PATH}/audit/error` as const;

/** Where errors happen: in a call of the server, in a job, or in the browser of a user. */
export const ERROR_SOURCES = ['server', 'job', 'browser'] as const;

/** Where an error happens. */
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/** Labels of the sources of errors. */
export const ERROR_SOURCE_LABELS: Readonly<Record<ErrorSource, string>> = {
  server: '服务端',
  job: '后台任务',
  browser: '浏览器',
};

/** What the staff of the platform has decided about an error. A fixed one that happens again is new again. */
export const ERROR_STATES = ['new', 'confirmed', 'ignored', 'fixed'] as const;

/** What the staff of the platform has decided about an error. */
export type ErrorState = (typeof ERROR_STATES)[number];

/** Labels of the states of errors. */
export const ERROR_STATE_LABELS: Readonly<Record<ErrorState, string>> = {
  new: '待确认',
  confirmed: '已确认',
  ignored: '已忽略',
  fixed: '已修复',
};

/** The number of latest occurrences that an error keeps, besides the first one. */
export const KEPT_OCCURRENCES = 10;

/** The most errors whose state one call changes. */
export const MAX_CHANGED_ERRORS = 100;

/** The most actions of a user that a report of a browser contains. */
export const MAX_REPORTED_ACTIONS = 30;

/** The lengths in characters that a report of a browser may have. The browser shortens longer texts. */
export const REPORT_LENGTHS = { name: 100, message: 1000, stack: 6000, page: 300, release: 50, browser: 300 } as const;

/** An action of the user, or of a flow of the portal, before an error: its type and time, without its content. */
export const RecentAction = v.object({
  /** In milliseconds before the error. */
  before: wholeNumber(0, 1_000_000_000),
  type: requiredText('请填写类型', 100),
  /** The name of the endpoint, if the action belongs to a call. */
  endpoint: optionalText(100),
});

/** An action of the user before an error. */
export type RecentAction = v.InferOutput<typeof RecentAction>;

/** An error with all its occurrences as a row of the list. */
export const ErrorGroup = v.object({
  errorId: v.string(),
  source: v.picklist(ERROR_SOURCES),
  /** The name of the error's class, such as TypeError. */
  errorName: v.string(),
  message: v.string(),
  /** The place in the code, or the page in the browser. */
  place: v.string(),
  state: v.picklist(ERROR_STATES),
  /** The release that no longer has the error. */
  fixedIn: v.nullable(v.string()),
  count: v.number(),
  firstTime: v.string(),
  lastTime: v.string(),
  /** The release in which the error happened last. */
  release: v.string(),
  handlerId: v.nullable(v.string()),
  handlerName: v.nullable(v.string()),
  note: v.nullable(v.string()),
  version: v.number(),
});

/** An error with all its occurrences as a row of the list. */
export type ErrorGroup = v.InferOutput<typeof ErrorGroup>;

/** One occurrence of an error. Secrets are masked in all texts. */
export const ErrorOccurrence = v.object({
  occurrenceId: v.string(),
  isFirst: v.boolean(),
  createTime: v.string(),
  message: v.string(),
  /** The message of the error around the cause, such as the statement that the database has refused. */
  outerMessage: v.nullable(v.string()),
  stack: v.string(),
  /** The name of the endpoint, or the kind of the job. */
  operation: v.nullable(v.string()),
  /** The page in the browser, without its query. */
  page: v.nullable(v.string()),
  release: v.string(),
  userId: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  merchantName: v.nullable(v.string()),
  /** The trace id of the call, or of the call that has asked for the job. */
  traceId: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  /** The argument of the call as JSON. Its secrets are replaced by `****`. */
  argument: v.nullable(v.string()),
  actions: v.array(RecentAction),
});

/** One occurrence of an error. */
export type ErrorOccurrence = v.InferOutput<typeof ErrorOccurrence>;

const report = v.object({
  name: requiredText('请填写错误名称', REPORT_LENGTHS.name),
  message: optionalText(REPORT_LENGTHS.message),
  stack: optionalText(REPORT_LENGTHS.stack),
  page: requiredText('请填写页面', REPORT_LENGTHS.page),
  release: requiredText('请填写版本', REPORT_LENGTHS.release),
  browser: optionalText(REPORT_LENGTHS.browser),
  actions: v.optional(v.pipe(v.array(RecentAction), v.maxLength(MAX_REPORTED_ACTIONS)), []),
});

// In bytes: a report with the greatest lengths, in UTF-8.
const LONGEST_REPORT = 64 * 1024;

/** A release as users enter it, such as 1.2.0. */
const release = requiredText('请输入修复版本', MAX_LENGTHS.code);

/** The errors of the installation: of the server, of its jobs, and of the browsers (AUD-05). */
export const errorLogs = {
  listErrors: endpoint({
    method: 'GET',
    path: `${ERROR}/list`,
    arg: v.object({
      ...pagingFields(['lastTime', 'firstTime', 'count']),
      /** The days of the last occurrence. */
      beginTime: v.optional(day),
      endTime: v.optional(day),
      state: v.optional(v.picklist(ERROR_STATES)),
      source: v.optional(v.picklist(ERROR_SOURCES)),
      /** A part of the name, the message or the place. */
      keyword: optionalText(),
      release: optionalText(),
    }),
    data: pageOf(ErrorGroup),
    needs: 'audit:error:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** An error with its first and its latest occurrences, newest first. */
  getError: endpoint({
    method: 'GET',
    path: `${ERROR}/{errorId}`,
    arg: v.object({ errorId: rowId() }),
    data: v.object({ ...ErrorGroup.entries, occurrences: v.array(ErrorOccurrence) }),
    needs: 'audit:error:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  changeErrorState: endpoint({
    method: 'POST',
    path: `${ERROR}/changeState`,
    arg: v.object({
      errorIds: v.pipe(
        v.array(rowId()),
        v.minLength(1, '请选择错误'),
        v.maxLength(MAX_CHANGED_ERRORS, '一次最多处理 {n} 个错误'),
      ),
      state: v.picklist(['new', 'confirmed', 'ignored']),
    }),
    data: noData,
    needs: 'audit:error:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'error', id: 'errorIds' },
    owned: {},
  }),
  /** Marks errors as fixed in a release. An occurrence in an older release does not make such an error new again. */
  markErrorsFixed: endpoint({
    method: 'POST',
    path: `${ERROR}/markFixed`,
    arg: v.object({
      errorIds: v.pipe(
        v.array(rowId()),
        v.minLength(1, '请选择错误'),
        v.maxLength(MAX_CHANGED_ERRORS, '一次最多处理 {n} 个错误'),
      ),
      fixedIn: release,
    }),
    data: noData,
    needs: 'audit:error:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'error', id: 'errorIds' },
    owned: {},
  }),
  /** Sets who handles an error, and a note about it. */
  updateError: endpoint({
    method: 'POST',
    path: `${ERROR}/update`,
    arg: v.object({
      errorId: rowId(),
      version: wholeNumber(1, 2 ** 31 - 1),
      /** A user of the caller's merchant; null for nobody. */
      handlerId: v.optional(v.nullable(rowId())),
      note: optionalText(MAX_LENGTHS.remark),
    }),
    data: noData,
    needs: 'audit:error:edit',
    platformOnly: true,
    changes: { action: 'edit', kind: 'error', id: 'errorId' },
    owned: {},
  }),
  /**
   * Reports an error in the browser of a visitor. Changes nothing but the error log, so that it leaves no row in the
   * business log. The number of reports of a network is limited.
   */
  reportVisitorError: endpoint({
    method: 'POST',
    path: `${ERROR}/report/visitor`,
    arg: report,
    data: noData,
    needs: 'public',
    changes: false,
    owned: {},
    longestBody: LONGEST_REPORT,
  }),
  /** Reports an error in the browser of a signed-in user, as {@link errorLogs.reportVisitorError} does for visitors. */
  reportUserError: endpoint({
    method: 'POST',
    path: `${ERROR}/report/user`,
    arg: report,
    data: noData,
    needs: 'signed-in',
    changes: false,
    owned: {},
    beforePasswordChange: true,
    longestBody: LONGEST_REPORT,
  }),
};
