import { MAX_DETAILED_ROWS, dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { MAX_RANKED_STATEMENTS, MAX_STATEMENT_RUNS, statements } from 'contract/audit/statements';
import { positions } from 'contract/access/positions';
import { newId } from '../../../db/ids';
import { createsNoRows, declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

// A long number, since the tests look for the id that follows it in the answers of all endpoints.
const BEFORE_UNSEEN_ID = 582219260334;

// No table has more columns.
const MAX_COLUMNS = 60;

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(dataSourceLogs)({
    rows: addPosition,
    isPersonal: true,
    owned: ({ logId }) => ({ dataSourceLog: logId }),
    unseen: async ({ row, store }, { merchantId, userId }) => {
      await store.ownerQuery(`select setval('data_source_log_log_id_seq', $1)`, [BEFORE_UNSEEN_ID]);
      const written = await row(
        `insert into data_source_log (merchant_id, user_id, table_name, operation, row_count, changed_rows, duration_ms)
         values ($1, $2, 'positions', 'insert', 1, '[]', 1) returning log_id`,
        merchantId,
        userId,
      );
      return { dataSourceLog: String(written.log_id) };
    },
    args: {
      listDataSourceLogs: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        userName: '样例',
        tableName: 'positions',
        operation: 'insert',
        caller: 'addPosition',
        traceId: 'sample',
        speed: 'normal',
      }),
      getDataSourceLog: ({ logId }) => ({ logId }),
      exportDataSourceLogs: () => ({ reason: '样例', tableName: 'positions', speed: 'normal' }),
    },
    bounds: {
      getDataSourceLog: [
        { most: MAX_DETAILED_ROWS, by: 'further rows are only counted' },
        { most: MAX_COLUMNS, by: 'a table has a fixed number of columns' },
        { most: MAX_COLUMNS, by: 'a table has a fixed number of columns' },
      ],
    },
  }),
  declareSampleCalls(statements)({
    rows: createsNoRows,
    args: {
      rankStatements: () => ({ period: 'day', problem: 'slow' }),
      listStatementRuns: () => ({ period: 'day', problem: 'failed', fingerprint: '0123456789ab' }),
    },
    bounds: {
      rankStatements: [{ most: MAX_RANKED_STATEMENTS, by: 'the ranking ends there' }],
      listStatementRuns: [{ most: MAX_STATEMENT_RUNS, by: 'only the latest executions are read' }],
    },
  }),
];

/** Adds a position, and returns the id of the entry that the statement has left. */
async function addPosition({ call, row }: Portal, as: SignedIn) {
  const { positionId } = await call(
    positions.addPosition,
    { positionCode: newId(), positionName: '样例', positionOrder: 1 },
    as,
  );
  const entry = await row(
    `select log_id from data_source_log where table_name = 'positions' and changed_rows @? $1::jsonpath`,
    `$[*].idColumns[*] ? (@.value == "${positionId}")`,
  );
  return { logId: String(entry.log_id) };
}
