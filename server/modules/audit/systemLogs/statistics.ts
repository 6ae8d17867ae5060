import { and, eq, gte, sql } from 'drizzle-orm';
import { CALL_OUTCOMES } from 'contract/audit/endpointStatistics';
import type { CallOutcome, EndpointStatistics, StatisticsPeriod, TrendPoint } from 'contract/audit/endpointStatistics';
import type { Db } from '../../../db/store';
import { withSessionRole } from '../../../db/store';
import { estimateQuantile } from '../../../endpointStatistics/histogram';
import { endpointsByName } from '../businessLogs/query';
import { endpointCalls } from './schema';

/** How many minutes each period has, and each of the steps in its chart. */
export const PERIODS: Readonly<Record<StatisticsPeriod, { readonly minutes: number; readonly stepMinutes: number }>> = {
  hour: { minutes: 60, stepMinutes: 5 },
  day: { minutes: 24 * 60, stepMinutes: 30 },
  week: { minutes: 7 * 24 * 60, stepMinutes: 3 * 60 },
};

/** The calls of all endpoints in a period, the most called endpoint first. */
export async function readEndpointStatistics(db: Db, period: StatisticsPeriod): Promise<EndpointStatistics[]> {
  const cells = await withSessionRole(db, () =>
    db
      .select({ group: endpointCalls.endpoint, ...cellColumns })
      .from(endpointCalls)
      .where(gte(endpointCalls.intervalStart, beginOf(period)))
      .groupBy(endpointCalls.endpoint, endpointCalls.outcome, endpointCalls.bucket),
  );
  return [...groupCells(cells)]
    .map(([endpoint, own]) => ({ endpoint, path: endpointsByName.get(endpoint)?.path ?? null, ...toFigures(own) }))
    .sort((one, other) => other.count - one.count);
}

/** The calls of one endpoint in each step of a period, oldest first. */
export async function readEndpointTrend(db: Db, period: StatisticsPeriod, endpoint: string): Promise<TrendPoint[]> {
  const begin = beginOf(period);
  const step = sql`make_interval(mins => ${PERIODS[period].stepMinutes})`;
  const stepOf = sql<string>`(extract(epoch from date_bin(${step}, ${endpointCalls.intervalStart}, ${begin})) * 1000)::bigint::text`;
  return withSessionRole(db, async () => {
    // The position of the expression: its parameters would otherwise make it another expression for the database.
    const cells = await db
      .select({ group: stepOf, ...cellColumns })
      .from(endpointCalls)
      .where(and(gte(endpointCalls.intervalStart, begin), eq(endpointCalls.endpoint, endpoint)))
      .groupBy(sql`1`, endpointCalls.outcome, endpointCalls.bucket);
    const { rows } = await db.execute<{ step: string }>(
      sql`select (extract(epoch from step) * 1000)::bigint::text as step from generate_series(${begin}, now(), ${step}) as step`,
    );
    const byStep = groupCells(cells);
    return rows.map(({ step: at }) => ({
      time: new Date(Number(at)).toISOString(),
      ...toFigures(byStep.get(at) ?? []),
    }));
  });
}

interface Cell {
  /** The endpoint or the step to which the calls belong. */
  readonly group: string;
  readonly outcome: CallOutcome;
  readonly bucket: number;
  readonly count: number;
}

const cellColumns = {
  outcome: endpointCalls.outcome,
  bucket: endpointCalls.bucket,
  count: sql`sum(${endpointCalls.count})`.mapWith(Number),
};

// The begin of the step in which the period begins, so that its chart has whole steps.
function beginOf(period: StatisticsPeriod) {
  const { minutes, stepMinutes } = PERIODS[period];
  return sql`date_bin(make_interval(mins => ${stepMinutes}), now(), 'epoch'::timestamptz) - make_interval(mins => ${minutes - stepMinutes})`;
}

function groupCells(cells: readonly Cell[]): ReadonlyMap<string, readonly Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const own = groups.get(cell.group) ?? [];
    own.push(cell);
    groups.set(cell.group, own);
  }
  return groups;
}

function toFigures(cells: readonly Cell[]): Omit<TrendPoint, 'time'> {
  const counts = new Map<number, number>();
  const totals = new Map<CallOutcome, number>(CALL_OUTCOMES.map((outcome) => [outcome, 0]));
  for (const { outcome, bucket, count } of cells) {
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
    totals.set(outcome, (totals.get(outcome) ?? 0) + count);
  }
  const [refusedCount, errorCount] = [totals.get('refused') ?? 0, totals.get('failed') ?? 0];
  return {
    count: [...totals.values()].reduce((sum, count) => sum + count, 0),
    refusedCount,
    errorCount,
    p50: estimateQuantile(counts, 0.5),
    p95: estimateQuantile(counts, 0.95),
  };
}
