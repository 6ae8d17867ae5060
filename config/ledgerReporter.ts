import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { AggregatedResult, Reporter, TestContext } from '@jest/reporters';

/** One test of the last run, as `npm run requirements` and the closing line of `npm test` read it. */
export interface RecordedTest {
  file: string;
  title: string;
  status: string;
  /** Set where the test ran on a foreign PostgreSQL, as it may have done on the portal's own before. */
  database?: 'foreign';
}

const root = resolve(import.meta.dirname, '..');
const ledger = resolve(root, 'test-results/tests.json');
const run: Pick<RecordedTest, 'database'> =
  process.env['PORTAL_TEST_FOREIGN'] === undefined ? {} : { database: 'foreign' };

/** Records every test's title and status, keeping what earlier runs of the same command have tested: other files, or another database. */
export default class LedgerReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: Set<TestContext>, { testResults }: AggregatedResult): void {
    const tested = new Set(testResults.map(({ testFilePath }) => fileName(testFilePath)));
    const tests = readLedger().filter(({ file, database }) => !tested.has(file) || database !== run.database);
    for (const { testFilePath, testResults: results, testExecError, failureMessage } of testResults) {
      const file = fileName(testFilePath);
      for (const { fullName, status } of results) tests.push({ file, title: fullName, status, ...run });
      // A file that could not run at all has no tests, but it has failed.
      if (testExecError || (results.length === 0 && failureMessage)) {
        tests.push({ file, title: '(the file could not be run)', status: 'failed', ...run });
      }
    }
    mkdirSync(dirname(ledger), { recursive: true });
    writeFileSync(ledger, `${JSON.stringify(tests, null, 1)}\n`);
  }
}

function fileName(path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function readLedger(): RecordedTest[] {
  try {
    return JSON.parse(readFileSync(ledger, 'utf8')) as RecordedTest[];
  } catch {
    return [];
  }
}
