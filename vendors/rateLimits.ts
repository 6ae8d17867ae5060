import { array, number } from 'valibot';
import type { Tables } from './tables';

/** At most so many uses of a key since a time, in milliseconds since 1970. */
export interface RateRule {
  readonly key: string;
  readonly most: number;
  readonly since: number;
}

/** Limits such as one message a minute to the same number. */
export interface RateLimits {
  /** Uses the keys of all rules once; where a rule does not allow it, uses none and returns that rule. */
  take<R extends RateRule>(rules: readonly R[], now: number): R | undefined;
}

/** Keeps the uses in a table. */
export function createRateLimits(tables: Tables, name: string): RateLimits {
  const table = tables.open(name, array(number()));
  const usesOf = ({ key, since }: RateRule) => (table.get(key) ?? []).filter((at) => at > since);

  return {
    take(rules, now) {
      const wanted = new Map<string, number>();
      for (const rule of rules) {
        const times = (wanted.get(rule.key) ?? 0) + 1;
        wanted.set(rule.key, times);
        if (usesOf(rule).length + times > rule.most) return rule;
      }
      for (const rule of rules) table.set(rule.key, [...usesOf(rule), now]);
      return undefined;
    },
  };
}
