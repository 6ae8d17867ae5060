import type { RecordedTest } from '../config/ledgerReporter';

/** A way into the portal that was once found open, and the tests that try it. */
export interface KnownAttack {
  /** What an attacker could do. */
  readonly attack: string;
  /** The row of docs/requirements.md that forbids it, if one does. */
  readonly row?: string;
  /** The files of the tests, each with words that the titles of these tests contain. */
  readonly tests: Readonly<Record<string, string>>;
}

const session = 'server/modules/access/session';

/** The attacks that follow from no declaration in the contract, so that the matrix does not make them. */
export const KNOWN_ATTACKS: readonly KnownAttack[] = [
  {
    attack: 'Take all database connections through a route outside the contract, such as the health check',
    row: 'SEC-03',
    tests: { 'server/health.test.ts': '[SEC-03]', 'server/limits/limits.test.ts': '[SEC-03]' },
  },
  {
    attack: 'Go on reading a file after being locked, signed out or deprived of a right',
    row: 'SEC-01',
    tests: { 'server/serve.test.ts': '[SEC-01]', 'server/transfer.test.ts': '[SEC-01]' },
  },
  {
    attack: 'Find out a masked phone number by filtering for guesses',
    row: 'SEC-02',
    tests: { 'server/secretFilters.test.ts': '[SEC-02]', 'contract/registry.test.ts': '[SEC-02]' },
  },
  {
    attack: 'Take an account over with a stolen session, by changing its e-mail address',
    row: 'SEC-04',
    tests: { 'server/modules/access/profile/proof.test.ts': '[SEC-04]' },
  },
  {
    attack: 'Guess passwords and codes from every address of an IPv6 network',
    row: 'API-02',
    tests: { 'server/limits/networks.test.ts': '[API-02]' },
  },
  {
    attack: 'Close the sign-in for everybody by filling the queue in which passwords are hashed',
    tests: { [`${session}/throttle.test.ts`]: 'a flood of sign-ins' },
  },
  {
    attack: "Lock somebody out of the messenger's sign-in by accounts with the same phone number",
    row: 'SES-08',
    tests: { [`${session}/messengerAccounts.test.ts`]: '[SES-08]' },
  },
  {
    attack: 'Close the account of somebody by failing to sign in with its name',
    tests: { [`${session}/throttle.test.ts`]: 'failed sign-ins with the name of another user' },
  },
  {
    attack: 'Keep connections open by requests that never end',
    row: 'SEC-03',
    tests: { 'server/limits/connections.test.ts': '[SEC-03]' },
  },
  {
    attack: 'Try to sign in, or to call what is not permitted, without a trace',
    tests: {
      'server/auditRows.test.ts': 'every call that is refused for lack of a permission',
      [`${session}/messengerAccounts.test.ts`]: 'names who failed to sign in',
    },
  },
  {
    attack: 'Be answered after being locked, while a call waits for a hash',
    tests: { 'server/serve.test.ts': 'a call that waits before its transaction' },
  },
  {
    attack: 'Sign in by sending a recorded sign-in again',
    row: 'CRY-01',
    tests: { 'server/replay.test.ts': '[CRY-01]' },
  },
  {
    attack: 'Guess a password that is common, or made of the name of its owner',
    tests: {
      'server/crypto/commonPasswords.test.ts': '',
      'server/modules/access/passwords/rules.test.ts': '',
    },
  },
  {
    attack: 'Reach the network behind the server through an address that a user enters',
    row: 'SEC-05',
    tests: { 'server/outbound/outbound.test.ts': '[SEC-05]' },
  },
  {
    attack: 'Report something to the portal in the name of a vendor, or report it again',
    tests: { 'server/callbacks.test.ts': '' },
  },
];

/** The files of all tests of the known attacks. */
export const KNOWN_ATTACK_FILES = [...new Set(KNOWN_ATTACKS.flatMap(({ tests }) => Object.keys(tests)))];

/** What came of the tests of one known attack. */
export interface KnownAttackResult extends Pick<KnownAttack, 'attack' | 'row'> {
  readonly passed: number;
  /** The tests that failed, and the files in which no test tries the attack. */
  readonly problems: readonly string[];
}

/** Looks up the results of the tests of each known attack among the recorded tests of a run. */
export function evaluateKnownAttacks(recorded: readonly RecordedTest[]): KnownAttackResult[] {
  return KNOWN_ATTACKS.map(({ attack, row, tests }) => {
    const found = Object.entries(tests).map(([path, words]) => ({
      path,
      results: recorded.filter(({ file, title }) => file === path && title.includes(words)),
    }));
    const failed = found.flatMap(({ results }) => results.filter(({ status }) => status !== 'passed'));
    return {
      attack,
      ...(row !== undefined && { row }),
      passed: found.flatMap(({ results }) => results).length - failed.length,
      problems: [
        ...failed.map(({ file, title, status }) => `${file}: ${title}: ${status}`),
        ...found.flatMap(({ path, results }) => (results.length === 0 ? [`${path}: no test tries it`] : [])),
      ],
    };
  });
}
