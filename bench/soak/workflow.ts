import fc from 'fast-check';
import { actions, amounts, processes } from '../../server/workflow/testing/arbitrary';
import { play } from '../../server/workflow/testing/play';
import { defineSoak } from './soak';

// So many are played between two lines of progress.
const PORTION = 20_000;

/**
 * Checks that the engine of processes asks the same people as its reference model, in generated processes with generated actions. A
 * difference is shrunk to its smallest case.
 */
export const workflow = defineSoak({
  rows: [],
  code: ['bench/soak/workflow.ts', 'contract/workflow', 'server/workflow'],
  amounts: { small: { count: 2000 }, large: { count: 1_000_000 } },
  run({ count }, say) {
    let played = 0;
    let accepted = 0;
    const ends = { RUNNING: 0, PASSED: 0, REFUSED: 0, CANCELLED: 0 };
    const property = fc.property(processes, amounts, actions, (definition, amount, sequence) => {
      const result = play(definition, amount, sequence);
      played += 1;
      accepted += result.accepted;
      ends[result.status] += 1;
      if (played % PORTION === 0) say(`${played} of ${count} processes …`);
    });
    const { failed, seed, counterexample, errorInstance } = fc.check(property, { numRuns: count });
    const figures = {
      processes: played,
      'actions that were accepted': accepted,
      'ended passed / refused / still running': `${ends.PASSED} / ${ends.REFUSED} / ${ends.RUNNING}`,
      seed,
    };
    const cause = errorInstance instanceof Error ? errorInstance.message : '';
    return Promise.resolve({
      figures,
      failures: failed ? [`${cause}, in the smallest case ${JSON.stringify(counterexample)}`] : [],
    });
  },
});
