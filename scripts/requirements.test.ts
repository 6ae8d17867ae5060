import { levelOf, parseLedger, rowsNamedBy, unknownRows, unproved } from './ledger';

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
    expect(rowsNamedBy(title)).toEqual(rows);
  });

  it.each([
    ['e2e/users.test.ts', 'e2e'],
    ['src/kernel/session/signIn.saga.test.ts', 'saga'],
    ['server/modules/access/users/users.test.ts', 'api'],
    ['contract/rules.test.ts', 'unit'],
  ])('knows the level of %s', (file, level) => {
    expect(levelOf(file)).toBe(level);
  });

  it('lists what no passing test of the right level names', () => {
    const open = unproved(parseLedger(ledger), [
      { file: 'e2e/tabs.test.ts', title: '[TAB-04] warns', status: 'failed' },
      { file: 'e2e/session.test.ts', title: '[SES-01] signs in', status: 'passed' },
      { file: 'src/api.test.ts', title: '[API-02] success', status: 'passed' },
    ]);
    expect(open.map(({ requirement, missing }) => [requirement.id, missing])).toEqual([
      ['TAB-04', ['e2e']],
      ['SES-01', ['saga']],
    ]);
  });

  it('lists rows that a title names by mistake', () => {
    expect(unknownRows(parseLedger(ledger), [{ title: '[TAB-04, TAB-44]' }])).toEqual(['TAB-44']);
  });
});
