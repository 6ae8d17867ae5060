import { setTimeout as wait } from 'node:timers/promises';
import { createInstallation } from '../installation';
import { REPORTS_MEMORY, readMemory, readProcessorTime } from '../memory';
import { Traffic, quantile } from '../thinkTime';
import type { Timings } from '../thinkTime';
import { openSessions } from '../visitors';
import { defineSoak } from './soak';

const THINK_MS = 12_000;
const IDLE_ROUNDS = 20;
// The largest ratio of the 95th percentile under load to the median of an idle server.
const MAX_RATIO = 10;
// The largest ratio of the server's memory after the load to that before.
const MAX_MEMORY_RATIO = 1.1;
// In milliseconds: how long the server may take to free what belonged to closed streams and connections.
const SETTLE_MS = 60_000;

/**
 * Checks that many users who work at the same time wait little longer than a single user, without errors, and that the
 * server frees what they have taken. The server, its database and the users share one machine.
 */
export const load = defineSoak({
  rows: [],
  code: [
    ...['bench/soak/load.ts', 'bench/thinkTime.ts', 'bench/visitors.ts', 'bench/memory.ts', 'bench/installation.ts'],
    ...['server/app.ts', 'server/serve.ts', 'server/live.ts', 'server/limits', 'server/plugins', 'server/db'],
    'server/modules',
  ],
  // The small run only shows that the measurement works and that nothing is refused: some seconds beside other tests
  // give no reliable times.
  amounts: {
    small: { users: 300, sessions: 20, warmUpSeconds: 1, seconds: 5, thinkMs: 500, judgesTimes: false },
    large: { users: 100_000, sessions: 1000, warmUpSeconds: 30, seconds: 180, thinkMs: THINK_MS, judgesTimes: true },
  },
  async run({ users, sessions, warmUpSeconds, seconds, thinkMs, judgesTimes }, say) {
    const installation = createInstallation({ PORTAL_CONNECTIONS_PER_ADDRESS: '0', ...REPORTS_MEMORY });
    try {
      await (await installation.start()).stop();
      say(`seeding ${users} users …`);
      await installation.seed(users);
      const visitors = await openSessions(installation, sessions);
      const server = await installation.start();
      const traffic = new Traffic(server.url);

      say('each call alone …');
      await traffic.callAlone(visitors, 2);
      traffic.take();
      await traffic.callAlone(visitors, judgesTimes ? IDLE_ROUNDS : 1);
      const idle = traffic.take();
      say(`${sessions} sessions, ${warmUpSeconds} s to warm up …`);
      await traffic.callTogether(visitors, warmUpSeconds, thinkMs);
      const warm = traffic.take();
      const before = await readMemory(server);
      say(`${sessions} sessions, ${seconds} s …`);
      const used = readProcessorTime(server);
      await traffic.callTogether(visitors, seconds, thinkMs);
      const loaded = traffic.take();
      const usedAfter = readProcessorTime(server);

      let after = await readMemory(server);
      const isBack = () => after.kept <= before.kept * MAX_MEMORY_RATIO;
      for (const end = performance.now() + SETTLE_MS; judgesTimes && !isBack() && performance.now() < end;) {
        await wait(1000);
        after = await readMemory(server);
      }
      traffic.close();
      await server.stop();

      const errors = [idle, warm, loaded].flatMap((timings) => timings.errors);
      const [median, p95] = [quantile(all(idle), 0.5), quantile(all(loaded), 0.95)];
      const failures = [
        errors.length > 0 ? `${errors.length} errors, such as ${errors[0]}` : '',
        judgesTimes && !(p95 <= median * MAX_RATIO)
          ? `95 % of the calls take ${p95.toFixed(0)} ms or less, more than ${MAX_RATIO} times the ${median.toFixed(1)} ms of an idle server`
          : '',
        judgesTimes && !isBack()
          ? `the server keeps ${after.kept.toFixed(0)} MiB after the load, ${before.kept.toFixed(0)} before`
          : '',
      ];
      return {
        figures: {
          'calls a second': round(all(loaded).length / seconds),
          errors: errors.length,
          'median of the idle server, ms': round(median),
          '50 % under load, ms': round(quantile(all(loaded), 0.5)),
          '95 % under load, ms': round(p95),
          '99 % under load, ms': round(quantile(all(loaded), 0.99)),
          'processor time of the server a call, ms': round((usedAfter.server - used.server) / all(loaded).length),
          'processor time of the database a call, ms': round((usedAfter.database - used.database) / all(loaded).length),
          ...figuresByKind(idle, loaded),
          'memory kept before, MiB': round(before.kept),
          'memory kept after, MiB': round(after.kept),
          'resident memory before, MiB': round(before.resident),
          'resident memory after, MiB': round(after.resident),
        },
        failures: failures.filter(Boolean),
      };
    } finally {
      installation.remove();
    }
  },
});

function all({ durations }: Timings): number[] {
  return [...durations.values()].flat();
}

function figuresByKind(idle: Timings, loaded: Timings): Record<string, number> {
  return Object.fromEntries(
    [...loaded.durations].flatMap(([name, numbers]) => [
      [`${name}, idle median ms`, round(quantile(idle.durations.get(name) ?? [], 0.5))],
      [`${name}, 95 % under load ms`, round(quantile(numbers, 0.95))],
    ]),
  );
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
