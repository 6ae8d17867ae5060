import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint } from '../endpoint';
import { exportReason, logPeriodFields } from '../logFilter';
import { pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';

const DATA = `${ADMIN_PATH}/audit/data` as const;

/** The rows of one statement whose changed columns an entry keeps. All rows are counted. */
export const MAX_DETAILED_ROWS = 20;

/** The operations of statements that change rows, with their labels. */
export const DATA_OPERATION_LABELS = { insert: '插入', update: '更新', delete: '删除' } as const;

/** The operation of a statement that changes rows. */
export type DataOperation = keyof typeof DATA_OPERATION_LABELS;

const operations = v.picklist(['insert', 'update', 'delete']);

/** Whether a statement took longer than the threshold, with the labels of the filter. */
export const SPEED_LABELS = { slow: '慢语句', normal: '正常' } as const;

/** The rows of one table and one merchant that one statement has changed. */
export const DataSourceLog = v.object({
  logId: v.string(),
  createTime: v.string(),
  /** Null if the merchant was removed since. */
  merchantName: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  /** The name of the user at the time of the statement. Null for statements on nobody's behalf. */
  userName: v.nullable(v.string()),
  /** The endpoint, or the kind of the job. Null for changes outside of calls and jobs, such as a migration's. */
  caller: v.nullable(v.string()),
  traceId: v.nullable(v.string()),
  tableName: v.string(),
  operation: operations,
  rowCount: v.number(),
  /** How long the database took for the statement. */
  durationMs: v.number(),
  /** Whether the statement took longer than the threshold that applies now. */
  isSlow: v.boolean(),
  /** The same for all statements that differ in their values only. Null for statements whose text is not stored. */
  fingerprint: v.nullable(v.string()),
});

/** The rows of one table and one merchant that one statement has changed. */
export type DataSourceLog = v.InferOutput<typeof DataSourceLog>;

/** A changed column of a row, with its values as text. Secrets are `****`; long values are cut. */
const ChangedColumn = v.object({ name: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });

/** A changed row, with the columns that name it. */
export const ChangedRow = v.object({
  /** The columns of the primary key. */
  idColumns: v.array(v.object({ name: v.string(), value: v.nullable(v.string()) })),
  columns: v.array(ChangedColumn),
});

/** A changed row, with the columns that name it. */
export type ChangedRow = v.InferOutput<typeof ChangedRow>;

const filterFields = {
  ...logPeriodFields,
  userName: optionalText(),
  tableName: optionalText(),
  operation: v.optional(operations),
  caller: optionalText(),
  traceId: optionalText(),
  speed: v.optional(v.picklist(['slow', 'normal'])),
};

/** The data source log: which rows of which tables the calls and jobs have changed (AUD-04). */
export const dataSourceLogs = {
  /**
   * Users of the merchant that runs the installation also see the rows of the merchants below. A user whose data scope is
   * narrower than the merchant sees the user's own statements.
   */
  listDataSourceLogs: endpoint({
    method: 'GET',
    path: `${DATA}/list`,
    arg: v.object({ ...pagingFields(['createTime']), ...filterFields }),
    data: pageOf(DataSourceLog),
    needs: 'audit:data:list',
    changes: false,
    owned: {},
  }),
  getDataSourceLog: endpoint({
    method: 'GET',
    path: `${DATA}/{logId}`,
    arg: v.object({ logId: rowId() }),
    data: v.object({
      ...DataSourceLog.entries,
      /** The text of the statement without its values. */
      statement: v.nullable(v.string()),
      /** The first {@link MAX_DETAILED_ROWS} rows; `rowCount` counts all. */
      rows: v.array(ChangedRow),
    }),
    needs: 'audit:data:list',
    changes: false,
    owned: { logId: 'dataSourceLog' },
  }),
  /** Asks for a spreadsheet of all matching entries as a job, with a reason for the record. Leaves out the changed rows. */
  exportDataSourceLogs: endpoint({
    method: 'POST',
    path: `${DATA}/export`,
    arg: v.object({ ...filterFields, reason: exportReason }),
    data: exportAnswer,
    needs: 'audit:data:export',
    changes: { action: 'export', kind: 'log' },
    stepUp: true,
    owned: {},
  }),
};
