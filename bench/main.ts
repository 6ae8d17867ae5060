import { parseArgs } from 'node:util';
import { measureKills } from './kill';
import { measureLoad } from './load';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'load,kill' },
    users: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '30' },
  },
});
const parts = values.only.split(',');

if (parts.includes('load')) {
  const results = await measureLoad(Number(values.users), Number(values.seconds), say);
  console.table(
    Object.fromEntries(
      results.map(({ name, server, floor, statements }) => [
        name,
        {
          'requests/s': Math.round(server.perSecond),
          'p95 ms': rounded(server.p95),
          'SQL alone/s': Math.round(floor.perSecond),
          'its p95 ms': rounded(floor.p95),
          statements,
          ratio: rounded(server.perSecond / floor.perSecond, 2),
          'budget kept': server.perSecond / floor.perSecond >= 0.5,
        },
      ]),
    ),
  );
}

if (parts.includes('kill')) {
  const { rounds, withDatabase, acknowledged, lost, halves, slowestStart } = await measureKills(
    Number(values.rounds),
    say,
  );
  console.table({
    'kill -9': {
      rounds,
      'database killed too': withDatabase,
      acknowledged,
      lost,
      halves,
      'slowest start s': rounded(slowestStart / 1000),
    },
  });
  if (lost > 0 || halves > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
