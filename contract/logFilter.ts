import * as v from 'valibot';
import { pagingFields } from './paging';
import { day, optionalText, requiredText } from './rules';

/** The most days that one query of a log may span (AUD-01). */
export const MAX_LOG_DAYS = 90;

/** The results by which a log is filtered: carried out, or refused. */
export const LOG_RESULTS = ['done', 'refused'] as const;

/** The period in the argument of every log: its first and its last day. */
export const logPeriodFields = { beginTime: v.optional(day), endTime: v.optional(day) };

// Period, user, result, address and trace id.
const filterFields = {
  ...logPeriodFields,
  userName: optionalText(),
  result: v.optional(v.picklist(LOG_RESULTS)),
  address: optionalText(),
  traceId: optionalText(),
};

/** The part of a log's argument that all logs have: page, period, user, result, address and trace id. */
export const logFilterFields = { ...pagingFields(['createTime']), ...filterFields };

/** Why somebody exports a log, for the record (AUD-09). */
export const exportReason = requiredText('请输入导出原因', 200);

/** The part of an export's argument that all logs have: the filter, and the reason for the record (AUD-09). */
export const logExportFields = { ...filterFields, reason: exportReason };

/** The part of a log's argument that all logs have. */
export const LogFilter = v.object(logFilterFields);

/** The part of a log's argument that all logs have. */
export type LogFilter = v.InferOutput<typeof LogFilter>;
