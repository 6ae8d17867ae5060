import { measureLists } from '../lists';
import type { ListMeasurement } from '../lists';
import { measureLoad } from '../load';
import { defineSoak } from './soak';

/**
 * Checks that `getInfo` and the users list of a large merchant reach half the rate of their SQL statements alone, and
 * that every list of the access area takes at most three times as long as the query of its page.
 */
export const lists = defineSoak({
  rows: [],
  code: [
    'bench/soak/lists.ts',
    'bench/lists.ts',
    'bench/listCalls.ts',
    'bench/countStatements.ts',
    'bench/load.ts',
    'server/serve.ts',
    'server/plugins',
    'server/db',
    'server/modules/access',
  ],
  // The small run only shows that the measurement works: one second beside other tests gives no reliable ratio, so its
  // least ratio is 0, and lists may take as long as they like.
  amounts: {
    small: { users: 2000, manyUsers: 0, seconds: 1, leastRatio: 0, rounds: 1, mostRatio: 0 },
    large: { users: 100_000, manyUsers: 1_000_000, seconds: 30, leastRatio: 0.5, rounds: 40, mostRatio: 3 },
  },
  async run({ users, manyUsers, seconds, leastRatio, rounds, mostRatio }, say) {
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
    const lists = await measureLists(
      [users, manyUsers].filter((count) => count > 0),
      rounds,
      say,
    );
    return {
      figures: { ...Object.fromEntries(figures), ...Object.fromEntries(lists.map(toFigure)) },
      failures: [
        ...results
          .filter(({ ratio }) => !(ratio > leastRatio))
          .map(({ name, ratio }) => `${name} has ${ratio.toFixed(2)} of the rate of its statements, not ${leastRatio}`),
        ...lists
          .filter((list) => mostRatio > 0 && !(list.call / list.page <= mostRatio))
          .map((list) => `${toFigure(list)[0]} takes ${(list.call / list.page).toFixed(1)} times as long as its page`),
      ],
    };
  },
});

function toFigure({ name, users, call, statements, page }: ListMeasurement): [string, string] {
  const ratio = (call / page).toFixed(2);
  const times = [call, statements, page].map((ms) => ms.toFixed(1)).join(' / ');
  return [`${name}, ${users} users: call / statements / page, ms`, `${times}, ratio ${ratio}`];
}
