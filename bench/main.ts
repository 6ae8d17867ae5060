import { parseArgs } from 'node:util';
import { measureActions } from './actions';
import { measureLoad } from './load';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    /** `load` or `actions`. Default: both. */
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

if (values.only !== 'actions') await showLoad();
if (values.only !== 'load') await showActions();

async function showLoad(): Promise<void> {
  const results = await measureLoad(Number(values.users), seconds, say);
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

async function showActions(): Promise<void> {
  const { actions, bare, statements } = await measureActions(seconds, say);
  console.table({
    'workflow action': {
      'actions/s': Math.round(actions.perSecond),
      'p95 ms': rounded(actions.p95),
      'bare transactions/s': Math.round(bare.perSecond),
      'their p95 ms': rounded(bare.p95),
      statements,
      ratio: rounded(actions.perSecond / bare.perSecond, 2),
    },
  });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
