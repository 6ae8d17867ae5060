import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';

const STATISTICS = `${ADMIN_PATH}/audit/statistics` as const;

/** How a call of an endpoint ended: carried out, refused, or failed by an error of the server. */
export const CALL_OUTCOMES = ['done', 'refused', 'failed'] as const;

/** How a call of an endpoint ended. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The periods up to now over which the statistics of endpoints are computed, with their labels. */
export const STATISTICS_PERIOD_LABELS = { hour: '最近 1 小时', day: '最近 24 小时', week: '最近 7 天' } as const;

/** A period up to now. */
export type StatisticsPeriod = keyof typeof STATISTICS_PERIOD_LABELS;

/** The periods up to now over which statistics are computed. */
export const STATISTICS_PERIODS = ['hour', 'day', 'week'] as const;

const period = v.picklist(STATISTICS_PERIODS);

// Quantiles are estimates within a bucket of durations, and null without calls.
const figures = {
  count: v.number(),
  /** Refusals, such as for lack of a permission. They are no errors. */
  refusedCount: v.number(),
  /** Calls that failed by an error of the server. */
  errorCount: v.number(),
  /** The median of the durations in milliseconds. */
  p50: v.nullable(v.number()),
  /** The duration in milliseconds that 95 % of the calls did not exceed. */
  p95: v.nullable(v.number()),
};

/** The calls of one endpoint in a period. */
export const EndpointStatistics = v.object({
  /** The name of the endpoint in the contract. */
  endpoint: v.string(),
  /** The address of the endpoint without values; null if this release has no such endpoint. */
  path: v.nullable(v.string()),
  ...figures,
});

/** The calls of one endpoint in a period. */
export type EndpointStatistics = v.InferOutput<typeof EndpointStatistics>;

/** The calls of one endpoint in one step of a period. */
export const TrendPoint = v.object({ time: v.string(), ...figures });

/** The calls of one endpoint in one step of a period. */
export type TrendPoint = v.InferOutput<typeof TrendPoint>;

/** How often endpoints are called, how long the calls take, and how many fail (AUD-07). */
export const endpointStatistics = {
  /** All endpoints that were called in the period. */
  listEndpointStatistics: endpoint({
    method: 'GET',
    path: `${STATISTICS}/list`,
    arg: v.object({ period }),
    data: v.array(EndpointStatistics),
    needs: 'audit:system:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** The steps of the period, oldest first. A step without calls has zeros. */
  getEndpointTrend: endpoint({
    method: 'GET',
    path: `${STATISTICS}/trend`,
    arg: v.object({ period, endpoint: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/)) }),
    data: v.array(TrendPoint),
    needs: 'audit:system:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
};
