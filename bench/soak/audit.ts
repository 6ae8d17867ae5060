import { measureAudit } from '../audit';
import { defineSoak } from './soak';

/**
 * Checks that a page of a long business log takes as long as one of a short log, by every filter, and that its rows cost a
 * change less than a quarter (AUD-10). Verifies the chain of the long log.
 */
export const audit = defineSoak({
  rows: ['AUD-10'],
  code: [
    ...['bench/soak/audit.ts', 'bench/audit.ts', 'bench/auditRows.ts', 'bench/installation.ts'],
    ...[
      'server/audit',
      'server/db/listing.ts',
      'server/db/prepared.ts',
      'server/db/store.ts',
      'server/modules/audit/businessLogs',
      'server/serve.ts',
    ],
  ],
  // The small run only shows that the measurement works: few calls beside other tests give no reliable ratio.
  amounts: {
    small: { fewRows: 500, manyRows: 4000, rounds: 1, changes: 3, mostGrowth: 0, mostCost: 0 },
    large: { fewRows: 50_000, manyRows: 5_000_000, rounds: 15, changes: 300, mostGrowth: 2, mostCost: 1.25 },
  },
  async run({ mostGrowth, mostCost, ...amounts }, say) {
    const { pages, change, findings, ...speeds } = await measureAudit(amounts, say);
    const cost = change.audited / change.plain;
    return {
      figures: {
        ...Object.fromEntries(
          pages.map(({ name, ofFew, ofMany }) => [
            `${name}: ms of the short log / of the long log`,
            `${ofFew.toFixed(1)} / ${ofMany.toFixed(1)}, ratio ${(ofMany / ofFew).toFixed(2)}`,
          ]),
        ),
        'a change with / without its rows, ms': `${change.audited.toFixed(2)} / ${change.plain.toFixed(2)}, ratio ${cost.toFixed(2)}`,
        'rows sealed a second': speeds.sealedPerSecond,
        'rows verified a second': speeds.verifiedPerSecond,
      },
      failures: [
        ...pages
          .filter(({ ofFew, ofMany }) => mostGrowth > 0 && !(ofMany <= ofFew * mostGrowth))
          .map(
            ({ name, ofFew, ofMany }) => `${name} takes ${(ofMany / ofFew).toFixed(1)} times as long in the long log`,
          ),
        ...(mostCost > 0 && !(cost < mostCost) ? [`the rows cost a change ${cost.toFixed(2)} times its time`] : []),
        ...(findings > 0 ? [`the verification finds ${findings} faults`] : []),
      ],
    };
  },
});
