import { parseArgs } from 'node:util';
import { measureLoad } from './load';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
  },
});

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

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
