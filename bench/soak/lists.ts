import { measureLoad } from '../load';
import { defineSoak } from './soak';

/** Checks that `getInfo` and the users list of a large merchant reach half the rate of their SQL statements alone. */
export const lists = defineSoak({
  rows: [],
  code: [
    'bench/soak/lists.ts',
    'bench/load.ts',
    'server/serve.ts',
    'server/plugins',
    'server/db',
    'server/modules/access',
  ],
  // The small run only shows that the measurement works: one second beside other tests gives no reliable ratio, so its
  // least ratio is 0.
  amounts: {
    small: { users: 2000, seconds: 1, leastRatio: 0 },
    large: { users: 100_000, seconds: 30, leastRatio: 0.5 },
  },
  async run({ users, seconds, leastRatio }, say) {
    const results = (await measureLoad(users, seconds, say)).map(({ name, server, floor }) => ({
      name,
      server,
      floor,
      ratio: server.perSecond / floor.perSecond,
    }));
    const figures = results.flatMap(({ name, server, floor, ratio }): [string, number][] => [
      [`${name}, calls a second`, Math.round(server.perSecond)],
      [`${name}, 95 % within ms`, Math.round(server.p95)],
      [`${name}, its statements alone a second`, Math.round(floor.perSecond)],
      [`${name}, ratio`, Math.round(ratio * 100) / 100],
    ]);
    return {
      figures: Object.fromEntries(figures),
      failures: results
        .filter(({ ratio }) => !(ratio > leastRatio))
        .map(({ name, ratio }) => `${name} has ${ratio.toFixed(2)} of the rate of its statements, not ${leastRatio}`),
    };
  },
});
