import { measureServerKills } from '../kill';
import { defineSoak } from './soak';

/** Checks that acknowledged writes survive kills of the server during writes, every third time of its database too. */
export const storage = defineSoak({
  rows: [],
  code: [
    'bench/soak/storage.ts',
    'bench/kill.ts',
    'server/db',
    'server/main.ts',
    'server/serve.ts',
    'server/shutdown.ts',
  ],
  amounts: { small: { kills: 3 }, large: { kills: 300 } },
  async run({ kills }, say) {
    const { withDatabase, acknowledged, lost, halves, slowestStart } = await measureServerKills(kills, say);
    const failures = [
      acknowledged < kills ? `${acknowledged} writes are too few to lose any` : '',
      lost > 0 ? `${lost} acknowledged writes are lost` : '',
      halves > 0 ? `${halves} writes have no audit row, or the other way round` : '',
    ];
    return {
      figures: {
        kills,
        'kills of the database too': withDatabase,
        'acknowledged writes': acknowledged,
        'lost writes': lost,
        'writes or audit rows without the other': halves,
        'slowest start, seconds': Math.round(slowestStart / 100) / 10,
      },
      failures: failures.filter(Boolean),
    };
  },
});
