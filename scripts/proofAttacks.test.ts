import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from './ledger';
import { KNOWN_ATTACKS, KNOWN_ATTACK_FILES, evaluateKnownAttacks } from './proofAttacks';
import { renderProofPage } from './proofPage';
import { root } from './root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ledger = parseLedger(read('docs/requirements.md')).map(({ id }) => id);

it.each(KNOWN_ATTACKS)('a test tries it: $attack', ({ row, tests }) => {
  for (const [file, words] of Object.entries(tests)) expect(read(file)).toContain(words);
  if (row !== undefined) expect(ledger).toContain(row);
});

it('every guarantee to every module is proved by an attack', () => {
  const guarantees = ledger.filter((id) => id.startsWith('SEC-'));
  expect(KNOWN_ATTACKS.map(({ row }) => row)).toEqual(expect.arrayContaining(guarantees));
});

describe('the proof', () => {
  const recorded = KNOWN_ATTACKS.flatMap(({ tests }) =>
    Object.entries(tests).map(([file, title]) => ({ file, title, status: 'passed' })),
  );
  const pageOf = (tests: typeof recorded) =>
    renderProofPage({
      ...{ lines: [], commit: '0000000', started: new Date(0), seconds: 1, isGreen: true },
      knownAttacks: evaluateKnownAttacks(tests),
    });

  it('tells of each attack that its tests have passed', () => {
    for (const { passed, problems } of evaluateKnownAttacks(recorded)) {
      expect(passed).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    }
    expect(pageOf(recorded)).toContain('nothing found');
  });

  it('tells of a test that failed, and of one that did not run', () => {
    const [first, second, ...rest] = recorded;
    if (!first || !second) throw new Error('there are no attacks');
    const page = pageOf([{ ...first, status: 'failed' }, ...rest]);
    expect(page).toContain(`${first.file}: ${first.title}: failed`);
    expect(page).toContain(`${second.file}: no test tries it`);
    expect(page).toContain('SEE BELOW');
  });

  it('runs each file once', () => {
    expect(new Set(KNOWN_ATTACK_FILES).size).toBe(KNOWN_ATTACK_FILES.length);
  });
});
