import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { STATISTICS_PERIODS } from './endpointStatistics';

const STATEMENT = `${ADMIN_PATH}/audit/statement` as const;

/** The most statements in a ranking. */
export const MAX_RANKED_STATEMENTS = 100;

/** The most executions of one statement that are shown. */
export const MAX_STATEMENT_RUNS = 50;

/** Why a statement is stored: it took longer than the threshold, or the database has refused it. */
export const STATEMENT_PROBLEM_LABELS = { slow: '慢语句', failed: '失败语句' } as const;

/** Why a statement is stored. */
export type StatementProblem = keyof typeof STATEMENT_PROBLEM_LABELS;

const filter = { period: v.picklist(STATISTICS_PERIODS), problem: v.picklist(['slow', 'failed']) };

/** The executions of one statement in a period, which differ in their values only. */
export const RankedStatement = v.object({
  fingerprint: v.string(),
  /** The text of the statement without its values. */
  statement: v.string(),
  count: v.number(),
  totalMs: v.number(),
  p95: v.number(),
  maxMs: v.number(),
  /** The code by which PostgreSQL names the latest error (SQLSTATE); null for a slow statement. */
  errorCode: v.nullable(v.string()),
  lastTime: v.string(),
});

/** The executions of one statement in a period, which differ in their values only. */
export type RankedStatement = v.InferOutput<typeof RankedStatement>;

/** One execution of a statement. */
export const StatementRun = v.object({
  runId: v.string(),
  createTime: v.string(),
  durationMs: v.number(),
  /** The rows that were read or changed; null for a failed statement. */
  rowCount: v.nullable(v.number()),
  errorCode: v.nullable(v.string()),
  /** The endpoint, or the kind of the job. Null for the server's own work. */
  caller: v.nullable(v.string()),
  traceId: v.nullable(v.string()),
});

/** One execution of a statement. */
export type StatementRun = v.InferOutput<typeof StatementRun>;

/** The slow and the failed statements of the installation (AUD-04). */
export const statements = {
  /** The statements that took most time altogether, or failed most often, first. */
  rankStatements: endpoint({
    method: 'GET',
    path: `${STATEMENT}/rank`,
    arg: v.object(filter),
    data: v.array(RankedStatement),
    needs: 'audit:data:statement',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** The latest executions of one statement, newest first. */
  listStatementRuns: endpoint({
    method: 'GET',
    path: `${STATEMENT}/runs`,
    arg: v.object({ ...filter, fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)) }),
    data: v.array(StatementRun),
    needs: 'audit:data:statement',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
};
