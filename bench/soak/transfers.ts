import { measureTransfers } from '../transfers';
import type { TransferMeasurement } from '../transfers';
import { defineSoak } from './soak';

// The rows that an exporter reads at once.
const BATCH = 1000;

/**
 * Checks for every kind of file that the server sends that a transfer ends within one batch of rows once its reader is
 * locked, and that nothing written after the lock arrives (SEC-01). An endpoint or exporter that this soak can't make a
 * file of fails it.
 */
export const transfers = defineSoak({
  rows: [],
  code: [
    ...['bench/soak/transfers.ts', 'bench/transfers.ts', 'bench/transferPlan.ts'],
    ...['bench/logTransfers.ts', 'bench/documentTransfers.ts', 'bench/crowdTransfers.ts', 'bench/sendTaskTransfers.ts'],
    'bench/installation.ts',
    ...['contract', 'server/serve.ts', 'server/transfer.ts', 'server/modules'],
  ],
  // The small run locks the reader before the first batch of rows is read, since its files are sent in an instant. Some
  // work beside it takes time, too, so that it judges no time.
  amounts: {
    small: { rows: 2000, firstBytes: 0, mostMs: 60_000 },
    large: { rows: 100_000, firstBytes: 100_000, mostMs: 1000 },
  },
  async run({ rows, firstBytes, mostMs }, say) {
    const measured = await measureTransfers({ rows, firstBytes }, say);
    return {
      figures: Object.fromEntries(measured.map(toFigure)),
      failures: measured.flatMap((one) => listFailures(one, rows, mostMs).map((failure) => `${one.name} ${failure}`)),
    };
  },
});

function listFailures(one: TransferMeasurement, rows: number, mostMs: number): string[] {
  const { isStreamed, locked, refusal, expectedRefusal } = one;
  const failures = [
    refusal === expectedRefusal ? '' : `is begun for a locked reader: ${String(refusal)}`,
    one.isComplete ? '' : 'is broken off although its reader is not locked',
    locked.hasMark ? 'has what was written after the lock' : '',
  ];
  const ofStreams = [
    one.rows >= rows ? '' : `has ${one.rows} rows, not ${rows}`,
    one.hasMark ? '' : 'has nothing that is written while it is sent, so that the lock was not tried',
    locked.isComplete ? 'is complete although its reader was locked' : '',
    locked.rowsAfter <= BATCH ? '' : `has ${locked.rowsAfter} rows more after the lock`,
    locked.msAfter <= mostMs ? '' : `ends ${locked.msAfter.toFixed(0)} ms after the lock, not within ${mostMs}`,
  ];
  return [...failures, ...(isStreamed ? ofStreams : [])].filter(Boolean);
}

function toFigure({ name, isStreamed, rows, locked }: TransferMeasurement): [string, string] {
  return isStreamed
    ? [
        `${name}: rows in all / before the lock / after it, ms until the end`,
        `${rows} / ${locked.rows - locked.rowsAfter} / ${locked.rowsAfter}, ${locked.msAfter.toFixed(0)}`,
      ]
    : [`${name}: rows`, 'one answer of its call'];
}
