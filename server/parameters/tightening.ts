/**
 * How a merchant may change a value of the platform: `up` to a higher one only, `down` to a lower one only. For `down`, 0
 * means that there is no limit. A switch that is on counts as higher.
 */
export type Tightening = 'up' | 'down';

/** Whether a value is at least as strict as that of the platform. Values that are not compared are always. */
export function isAtLeastAsStrict(tightens: Tightening | undefined, value: unknown, platform: unknown): boolean {
  if (tightens === undefined || !isComparable(value) || !isComparable(platform)) return true;
  const [own, limit] = [Number(value), Number(platform)];
  if (tightens === 'up') return own >= limit;
  return limit === 0 || (own !== 0 && own <= limit);
}

function isComparable(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}
