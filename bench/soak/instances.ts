import { measureInstanceKills } from '../instanceKills';
import { measureInstanceLists } from '../instanceLists';
import type { CallTimes } from '../listCalls';
import { defineSoak } from './soak';

/**
 * Checks that nothing of what people decide is lost or done twice while both servers are killed again and again, and that lists and
 * actions stay near their bare statements among very many instances (APR-06).
 */
export const instances = defineSoak({
  rows: ['APR-06'],
  code: [
    ...['bench/soak/instances.ts', 'bench/instanceKills.ts', 'bench/instancePlay.ts', 'bench/instanceActs.ts'],
    ...['bench/instanceWorld.ts', 'bench/instanceDifferences.ts', 'bench/instanceLedger.ts', 'bench/replayHistory.ts'],
    ...[
      'bench/instanceLists.ts',
      'bench/listCalls.ts',
      'bench/actions.ts',
      'bench/twoServers.ts',
      'bench/installation.ts',
    ],
    ...['contract/workflow', 'server/workflow', 'server/modules/workflow/applications'],
    ...['server/modules/workflow/approvals', 'server/modules/workflow/instances'],
  ],
  // The small run is too short for ratios, and other tests run beside it.
  amounts: {
    small: {
      ...{ processCount: 10, count: 12, kills: 1 },
      ...{ users: 200, finished: 200, running: 50, rounds: 1, seconds: 1 },
      mostRatio: 0,
      leastActions: 0,
    },
    large: {
      ...{ processCount: 200, count: 3000, kills: 40 },
      ...{ users: 2000, finished: 1_000_000, running: 100_000, rounds: 20, seconds: 20 },
      mostRatio: 3,
      leastActions: 0.3,
    },
  },
  async run({ mostRatio, leastActions, ...amounts }, say) {
    const killed = await measureInstanceKills(amounts, say);
    const { lists, actions } = await measureInstanceLists(amounts, say);
    const { lost, doubled, wrong, lettersAmiss } = killed;
    const ratio = actions.actions.perSecond / actions.bare.perSecond;
    const failures = [
      lost > 0 ? `${lost} acts that were acknowledged are lost` : '',
      doubled > 0 ? `${doubled} acts are in the history that nobody has done` : '',
      wrong > 0 ? `${wrong} instances are not what their history makes of them: ${killed.firstWrong}` : '',
      lettersAmiss > 0 ? `${lettersAmiss} letters are missing or too many` : '',
      killed.instances === amounts.count
        ? ''
        : `${killed.instances} instances were started instead of ${amounts.count}`,
      ratio >= leastActions ? '' : `actions have ${ratio.toFixed(2)} of the rate of bare transactions`,
      ...lists
        .filter(({ call, statements }) => mostRatio > 0 && call / statements > mostRatio)
        .map((list) => `${list.name} takes ${toRatio(list)} times as long as its statements`),
    ];
    return {
      figures: {
        'instances / processes / kills': `${killed.instances} / ${amounts.processCount} / ${killed.kills}`,
        seed: killed.seed,
        'acts accepted / refused / without an answer': `${killed.accepted} / ${killed.refused} / ${killed.unanswered}`,
        'acts accepted a second, with kills': Math.round(killed.acceptedPerSecond),
        'ended passed / refused / cancelled': ['PASSED', 'REFUSED', 'CANCELLED']
          .map((end) => killed.ends[end] ?? 0)
          .join(' / '),
        'lost / doubled / other than their history': `${lost} / ${doubled} / ${wrong}`,
        'letters / missing or too many': `${killed.letters} / ${lettersAmiss}`,
        'finished / running instances': `${amounts.finished} / ${amounts.running}`,
        ...Object.fromEntries(lists.map(toFigure)),
        'actions a second / 95 % within ms': `${Math.round(actions.actions.perSecond)} / ${actions.actions.p95.toFixed(1)}`,
        [`bare transactions of ${actions.statements} statements a second`]: Math.round(actions.bare.perSecond),
        'actions, ratio': Math.round(ratio * 100) / 100,
      },
      failures: failures.filter(Boolean),
    };
  },
});

function toFigure(list: CallTimes): [string, string] {
  const times = [list.call, list.statements].map((ms) => ms.toFixed(1)).join(' / ');
  return [`${list.name}: call / statements, ms`, `${times}, ratio ${toRatio(list)}`];
}

function toRatio({ call, statements }: CallTimes): string {
  return (call / statements).toFixed(2);
}
