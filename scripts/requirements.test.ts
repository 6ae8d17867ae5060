import { getInvalidReason } from '../bench/soak/result';
import type { SoakResult } from '../bench/soak/result';
import { getProofLevel, parseLedger, parseRowIds, findUnknownRows, findUnprovedRows } from './ledger';

const ledger = `# Requirements
- **TAB-04** [e2e] Closing the last tab warns.
- **SES-01** [saga,e2e] Signing in posts credentials.
Not a row: **TAB-05**
- **API-02** [unit] Success.
`;

describe('the requirements ledger', () => {
  it('reads rows with one or several levels', () => {
    expect(parseLedger(ledger).map(({ id, levels }) => [id, levels])).toEqual([
      ['TAB-04', ['e2e']],
      ['SES-01', ['e2e', 'saga']],
      ['API-02', ['unit']],
    ]);
  });

  it('refuses a level that does not exist', () => {
    expect(() => parseLedger('- **TAB-04** [browser] Text')).toThrow('TAB-04: unknown level browser');
  });

  it.each([
    ['[TAB-04] warns', ['TAB-04']],
    ['tabs [TAB-04, TAB-05] both', ['TAB-04', 'TAB-05']],
    ['[SES-01..03] a range', ['SES-01', 'SES-02', 'SES-03']],
    ['[SES-09..SES-11,TAB-01] mixed', ['SES-09', 'SES-10', 'SES-11', 'TAB-01']],
    ['[TAB-01] and [TAB-02]', ['TAB-01', 'TAB-02']],
    ['[not a row] at all', []],
    ['[SES-03..01] backwards', []],
  ])('finds the rows named in %p', (title, rows) => {
    expect(parseRowIds(title)).toEqual(rows);
  });

  it.each([
    ['e2e/users.test.ts', 'e2e'],
    ['src/kernel/session/signIn.saga.test.ts', 'saga'],
    ['server/modules/access/users/users.test.ts', 'api'],
    ['contract/rules.test.ts', 'unit'],
  ])('knows the level of %s', (file, level) => {
    expect(getProofLevel(file)).toBe(level);
  });

  it('lists what no passing test of the right level names', () => {
    const open = findUnprovedRows(
      parseLedger(ledger),
      [
        { file: 'e2e/tabs.test.ts', title: '[TAB-04] warns', status: 'failed' },
        { file: 'e2e/session.test.ts', title: '[SES-01] signs in', status: 'passed' },
        { file: 'src/api.test.ts', title: '[API-02] success', status: 'passed' },
      ],
      [],
    );
    expect(open.map(({ requirement, missing }) => [requirement.id, missing])).toEqual([
      ['TAB-04', ['e2e']],
      ['SES-01', ['saga']],
    ]);
  });

  it('lists rows that a title names by mistake', () => {
    expect(findUnknownRows(parseLedger(ledger), [{ title: '[TAB-04, TAB-44]' }], [])).toEqual(['TAB-44']);
  });
});

describe('rows at the level bench', () => {
  const rows = parseLedger(
    '- **ENV-02** [bench] A list needs three central lines.\n- **API-02** [unit,bench] Success.',
  );
  const result: SoakResult = {
    module: 'recipe',
    rows: ['ENV-02', 'API-02'],
    verdict: 'passed',
    failures: [],
    figures: { 'central lines': 3 },
    amounts: { lists: 1 },
    measuredAt: '2026-11-22T18:00:00.000Z',
    seconds: 200,
    machine: { processor: 'any', cores: 2, memoryGiB: 8, system: 'linux x64', node: 'v20.20.2' },
    commit: '0000000',
    code: { 'server/modules/index.ts': 'a1', contract: 'b2' },
  };
  const now = result.code;
  const openLevels = (soaks: readonly { rows: readonly string[]; problem?: string | undefined }[]) =>
    findUnprovedRows(rows, [{ file: 'contract/api.test.ts', title: '[API-02] success', status: 'passed' }], soaks).map(
      ({ requirement, missing }) => [requirement.id, missing],
    );

  it('are open without a result, whatever the tests name', () => {
    expect(openLevels([])).toEqual([
      ['ENV-02', ['bench']],
      ['API-02', ['bench']],
    ]);
    const named = [{ file: 'scripts/recipe.test.ts', title: '[ENV-02] three lines', status: 'passed' }];
    expect(findUnprovedRows(rows, named, []).map(({ requirement }) => requirement.id)).toContain('ENV-02');
  });

  it('are proved by a result whose code is still the same', () => {
    expect(getInvalidReason(result, now)).toBeUndefined();
    expect(openLevels([{ rows: result.rows }])).toEqual([]);
  });

  it('are open again once the code is another one than was measured, or is gone', () => {
    expect(getInvalidReason(result, { ...now, contract: 'c3' })).toBe('measured before contract changed');
    expect(getInvalidReason(result, { contract: 'b2' })).toBe('measured before server/modules/index.ts changed');
    expect(openLevels([{ rows: result.rows, problem: 'measured before contract changed' }])).toHaveLength(2);
  });

  it('are open where the result says that a promise was not kept', () => {
    const failed: SoakResult = { ...result, verdict: 'failed', failures: ['4 central lines'] };
    expect(getInvalidReason(failed, now)).toBe('failed: 4 central lines');
  });

  it('have to be in the ledger', () => {
    expect(findUnknownRows(rows, [], [{ rows: ['ENV-02', 'ENV-22'] }])).toEqual(['ENV-22']);
  });
});
