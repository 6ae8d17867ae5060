import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { AggregatedResult, Reporter, TestContext } from '@jest/reporters';

/**
 * The result of one test in the last run. `npm run requirements` and the last line of `npm test` (`N passed, N failed`)
 * are computed from these results.
 */
export interface RecordedTest {
  file: string;
  title: string;
  status: string;
  /**
   * Set if the test ran on a PostgreSQL server that the portal does not run itself. The same test may also have run on
   * the embedded server.
   */
  database?: 'foreign';
  /** The major version of Node.js, set where it differs from that of `npm test` itself. */
  node?: string;
}

/** The duration of one test file in the last run, for the last table of `npm test`. */
export interface TimedFile extends Pick<RecordedTest, 'file' | 'database' | 'node'> {
  seconds: number;
}

const root = resolve(import.meta.dirname, '..');
const ledger = resolve(root, 'test-results/tests.json');
const times = resolve(root, 'test-results/times.json');
const otherNode = process.env['PORTAL_TEST_NODE'];
const run: Pick<RecordedTest, 'database' | 'node'> = {
  ...(process.env['PORTAL_TEST_EXTERNAL'] !== undefined && { database: 'foreign' }),
  ...(otherNode !== undefined && { node: otherNode }),
};

/**
 * Records every test's title and status, and the duration of every file. Keeps the results of earlier runs of the same
 * command for other files or another database.
 */
export default class LedgerReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: Set<TestContext>, { testResults }: AggregatedResult): void {
    const tested = new Set(testResults.map(({ testFilePath }) => fileName(testFilePath)));
    const isKept = ({ file, database, node }: Omit<RecordedTest, 'title' | 'status'>) =>
      !tested.has(file) || database !== run.database || node !== run.node;
    const tests = read<RecordedTest>(ledger).filter(isKept);
    for (const { testFilePath, testResults: results, testExecError, failureMessage } of testResults) {
      const file = fileName(testFilePath);
      for (const { fullName, status } of results) tests.push({ file, title: fullName, status, ...run });
      // A file that could not run has no tests, but counts as failed.
      if (testExecError || (results.length === 0 && failureMessage)) {
        tests.push({ file, title: '(the file could not be run)', status: 'failed', ...run });
      }
    }
    mkdirSync(dirname(ledger), { recursive: true });
    writeFileSync(ledger, `${JSON.stringify(tests, null, 1)}\n`);
    const timed = testResults.map(({ testFilePath, perfStats }) => ({
      file: fileName(testFilePath),
      seconds: perfStats.runtime / 1000,
      ...run,
    }));
    writeFileSync(times, `${JSON.stringify([...read<TimedFile>(times).filter(isKept), ...timed], null, 1)}\n`);
  }
}

function fileName(path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function read<Row>(path: string): Row[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Row[];
  } catch {
    return [];
  }
}
