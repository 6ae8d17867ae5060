import type { EndpointStatistics } from 'contract/audit/endpointStatistics';

/** A duration in milliseconds without decimals; a dash if there was no call. */
export function formatMilliseconds(durationMs: number | null): string {
  return durationMs === null ? '-' : String(Math.round(durationMs));
}

/** The share of calls that failed by an error of the server, from 0 to 1. */
export function getErrorShare({ count, errorCount }: Pick<EndpointStatistics, 'count' | 'errorCount'>): number {
  return count === 0 ? 0 : errorCount / count;
}

/** A share as a percentage. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 2 : 0)}%`;
}
