import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ArgOf } from 'contract/endpoint';
import { MAX_RANKED_STATEMENTS, MAX_STATEMENT_RUNS } from 'contract/audit/statements';
import type { RankedStatement, StatementRun, statements } from 'contract/audit/statements';
import type { Db } from '../../../db/store';
import { PERIODS } from '../systemLogs/statistics';
import { statementLog } from './schema';

type Filter = ArgOf<typeof statements.rankStatements>;

/** The statements of a period by what their executions took altogether, or by their number if they have failed. */
export async function rankStatements(db: Db, filter: Filter): Promise<RankedStatement[]> {
  const { fingerprint, durationMs } = statementLog;
  const count = sql<number>`count(*)::int`;
  const total = sql<number>`sum(${durationMs})::float8`;
  return db
    .select({
      fingerprint,
      statement: sql<string>`min(${statementLog.statement})`,
      count,
      totalMs: total,
      p95: sql<number>`percentile_cont(0.95) within group (order by ${durationMs})`,
      maxMs: sql<number>`max(${durationMs})`,
      errorCode: sql<string | null>`(array_agg(${statementLog.errorCode} order by ${statementLog.runId} desc))[1]`,
      lastTime: sql<string>`max(${statementLog.createTime})`.mapWith(statementLog.createTime),
    })
    .from(statementLog)
    .where(isSelected(filter))
    .groupBy(fingerprint)
    .orderBy(desc(filter.problem === 'slow' ? total : count), fingerprint)
    .limit(MAX_RANKED_STATEMENTS);
}

/** The latest executions of one statement in a period. */
export async function readStatementRuns(
  db: Db,
  { fingerprint, ...filter }: ArgOf<typeof statements.listStatementRuns>,
): Promise<StatementRun[]> {
  const { runId, createTime, durationMs, rowCount, errorCode, caller, traceId } = statementLog;
  const runs = await db
    .select({ runId, createTime, durationMs, rowCount, errorCode, caller, traceId })
    .from(statementLog)
    .where(and(isSelected(filter), eq(statementLog.fingerprint, fingerprint)))
    .orderBy(desc(createTime), desc(runId))
    .limit(MAX_STATEMENT_RUNS);
  return runs.map((run) => ({ ...run, runId: String(run.runId) }));
}

function isSelected({ period, problem }: Filter) {
  return and(
    gte(statementLog.createTime, sql`now() - make_interval(mins => ${PERIODS[period].minutes})`),
    problem === 'slow' ? isNull(statementLog.errorCode) : isNotNull(statementLog.errorCode),
  );
}
