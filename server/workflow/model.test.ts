import fc from 'fast-check';
import { propertyRuns } from 'contract/workflow/testing';
import { actions, amounts, processes } from './testing/arbitrary';
import { play } from './testing/play';

// So many trees with so many actions each. `npm run soak -- workflow` plays a million.
const RUNS = propertyRuns(20_000);

it('[APR-02] the engine asks the same people as the reference model, whatever they do in whatever process', () => {
  let accepted = 0;
  const ends = { RUNNING: 0, PASSED: 0, REFUSED: 0, CANCELLED: 0 };
  fc.assert(
    fc.property(processes, amounts, actions, (definition, amount, sequence) => {
      const played = play(definition, amount, sequence);
      accepted += played.accepted;
      ends[played.status] += 1;
    }),
    RUNS,
  );
  // A generator that only makes short instances would prove little.
  expect(accepted).toBeGreaterThan(RUNS.numRuns * 3);
  expect(Math.min(ends.RUNNING, ends.PASSED, ends.REFUSED)).toBeGreaterThan(RUNS.numRuns / 20);
});
