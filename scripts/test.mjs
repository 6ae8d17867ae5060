// `npm test`: all checks, from types to journeys in a real browser. Stops at the first step that fails. With
// PORTAL_TEST_MINUTES, it begins no test file and no repetition on another system after so many minutes, and names what it left out.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { isBuildCurrent } from './buildHash.mjs';
import { ensureFonts } from './fonts.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node24.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensurePostfix } from './postfix.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';
import { root } from './root.mjs';
import { ensureSwift } from './swift.mjs';
import { formatTimeTable } from './timeTable.mjs';

const ledger = join(root, 'test-results/tests.json');
const times = join(root, 'test-results/times.json');
const tsc = 'node_modules/typescript-native/bin/tsc';
const vueTsc = 'node_modules/vue-tsc/bin/vue-tsc.js';
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const jest = [tsxPath, 'scripts/jest.ts'];

// The server tests that depend most on the database run on a foreign PostgreSQL, too. `npm run test:postgres` runs all
// server tests there.
const onPostgres = ['db/(store|install)', 'modules/access/session/', 'limits/', 'twoServers'].map(
  (part) => `server/${part}`,
);

// Tests that another Node.js could break: the engine's own parts, native modules, processes, and one journey on the
// built server.
const onNode24 = {
  tests: [
    ...['contract/', 'src/platform/', 'src/kernel/session/'],
    ...['server/(crypto|environment|main|shutdown)', 'server/db/store', 'server/mail/'],
    'server/modules/access/session/',
  ],
  journey: ['e2e/connection'],
};

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args
 * @property {1 | 2} cores the number of cores that the step keeps busy
 * @property {string} [after] the step whose result it needs
 * @property {boolean} [isJest] whether its failed tests are counted one by one
 * @property {boolean} [onNode24] whether the step runs on Node.js 24, where that is installed
 * @property {boolean} [repeats] whether the step repeats tests on another system, which is left out when the time is up
 * @property {() => string | false} [skip] returns the reason for skipping the step, or false
 */

const minutes = Number(process.env['PORTAL_TEST_MINUTES'] ?? 'Infinity');
const until = Date.now() + minutes * 60_000;
const isTimeUp = () => Date.now() > until;
const withoutPostgres = () => postgres.missing !== undefined && `SKIPPED, ${postgres.missing}`;
const withoutNode24 = () => node24.missing !== undefined && `SKIPPED, ${node24.missing}`;

/** @type {Step[]} all steps. Steps of one core run two at a time, the longest first */
const steps = [
  {
    name: 'production build',
    args: [tsxPath, 'scripts/build.ts'],
    cores: 1,
    skip: () => isBuildCurrent() && 'up to date',
  },
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.'], cores: 1 },
  { name: 'lint with types', args: ['node_modules/oxlint/bin/oxlint', '--threads', '1'], cores: 1 },
  { name: 'types', args: [tsc, '--noEmit', '--checkers', '1'], cores: 1, onNode24: true },
  {
    name: 'import rules',
    args: [depcruise, 'contract', 'src', 'server', 'subapps', 'vendors', '--config', 'config/dependencyRules.cjs'],
    cores: 1,
  },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'], cores: 1 },
  { name: 'types of the Vue components', args: [vueTsc, '--noEmit', '-p', 'subapps/hudong'], cores: 1 },
  { name: 'size budgets', args: [tsxPath, 'scripts/size.ts'], cores: 1, after: 'production build' },
  {
    name: 'tests of SPA and server',
    args: [...jest, '--coverage', '--selectProjects', 'web', 'server'],
    cores: 2,
    isJest: true,
  },
  {
    name: 'journeys',
    args: [...jest, '--selectProjects', 'e2e'],
    cores: 2,
    after: 'production build',
    isJest: true,
  },
  {
    name: 'tests on a foreign PostgreSQL',
    args: [tsxPath, 'scripts/testPostgres.ts', ...onPostgres],
    cores: 2,
    repeats: true,
    isJest: true,
    skip: withoutPostgres,
  },
  {
    name: 'tests on a foreign S3 store',
    args: [tsxPath, 'scripts/testSwift.ts'],
    cores: 2,
    repeats: true,
    isJest: true,
    skip: () => swift.missing !== undefined && `SKIPPED, ${swift.missing}`,
  },
  {
    name: 'tests on a foreign mail server',
    args: [tsxPath, 'scripts/testMail.ts'],
    cores: 2,
    repeats: true,
    isJest: true,
    skip: () => mailServer.missing !== undefined && `SKIPPED, ${mailServer.missing}`,
  },
  {
    name: 'tests on Node.js 24',
    args: [...jest, '--selectProjects', 'web', 'server', '--testPathPatterns', ...onNode24.tests],
    cores: 2,
    repeats: true,
    isJest: true,
    onNode24: true,
    skip: withoutNode24,
  },
  {
    name: 'a journey on Node.js 24',
    args: [...jest, '--selectProjects', 'e2e', '--testPathPatterns', ...onNode24.journey],
    cores: 2,
    repeats: true,
    after: 'production build',
    isJest: true,
    onNode24: true,
    skip: withoutNode24,
  },
];

checkNode();
ensureInstalled();
ensureBrowser();
ensureFonts();
const postgres = ensurePostgres();
const swift = ensureSwift();
const mailServer = ensurePostfix();
const node24 = ensureNode24();
for (const file of [ledger, times]) rmSync(file, { force: true });

let failedSteps = 0;
/** @type {{ name: string, seconds: number }[]} */
const timed = [];
/** @type {Set<(signal: NodeJS.Signals) => void>} */
const running = new Set();
onStop(() => {
  for (const stop of running) stop('SIGTERM');
  process.exit(1);
});
await runAll();
const { passed, failed } = countTests();
const files = readJson(times).map(({ file, seconds, database, node }) => ({
  name: [file, database && `on a ${database} PostgreSQL`, node && `on Node.js ${node}`].filter(Boolean).join(' '),
  seconds,
}));
console.log(`\n${formatTimeTable(timed, files)}`);
if (postgres.missing !== undefined) console.log(`\nNot tested on a foreign PostgreSQL: ${postgres.missing}`);
if (swift.missing !== undefined) console.log(`\nNot tested on a foreign S3 store: ${swift.missing}`);
if (mailServer.missing !== undefined) console.log(`\nNot tested on a foreign mail server: ${mailServer.missing}`);
if (node24.missing !== undefined) console.log(`\nNot tested on Node.js 24: ${node24.missing}`);
const leftOut = findLeftOut();
if (leftOut.length > 0)
  console.log(
    `\nLeft out, since ${minutes} minutes were over before they began:\n${leftOut.map((file) => `  ${file}`).join('\n')}`,
  );
console.log(`\n${passed} passed, ${failed + failedSteps} failed`);
process.exit(failed + failedSteps === 0 ? 0 : 1);

/** Runs the steps, at most two at the same time, each as soon as the steps that it needs have ended. Stops when one fails. */
async function runAll() {
  const waiting = new Set(steps);
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {Set<Promise<void>>} */
  const underWay = new Set();
  let free = 2;
  for (;;) {
    const mayGoOn = failedSteps === 0 && countTests().failed === 0;
    const next = [...waiting].find(
      ({ cores, after }) => mayGoOn && cores <= free && (after === undefined || done.has(after)),
    );
    if (next === undefined) {
      if (underWay.size === 0) return;
      await Promise.race(underWay);
      continue;
    }
    waiting.delete(next);
    const reason = next.repeats && isTimeUp() ? 'LEFT OUT, the time is up' : (next.skip?.() ?? false);
    if (reason !== false) {
      console.log(`\n── ${next.name}: ${reason}`);
      done.add(next.name);
      continue;
    }
    free -= next.cores;
    const ended = runStep(next).then(() => {
      free += next.cores;
      done.add(next.name);
      underWay.delete(ended);
    });
    underWay.add(ended);
  }
}

/** @param {Step} step */
async function runStep(step) {
  // The output of parallel steps is shown when they end, one after the other.
  const quiet = step.cores === 1;
  if (!quiet) console.log(`\n── ${step.name}`);
  const failedBefore = countTests().failed;
  const started = Date.now();
  const other = step.onNode24 && node24.path !== undefined;
  const { ended, stop } = runNode(step.args, {
    quiet,
    group: true,
    env: {
      ...(minutes !== Infinity && { PORTAL_TEST_UNTIL: String(until) }),
      ...(other && { PORTAL_TEST_NODE: '24' }),
    },
    ...(other && { node: node24.path }),
  });
  running.add(stop);
  const { code, output } = await ended;
  running.delete(stop);
  const seconds = (Date.now() - started) / 1000;
  timed.push({ name: step.name, seconds });
  const headline = `── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`;
  console.log(quiet ? `\n${headline}\n${output}`.trimEnd() : headline);
  // A failed Jest step counts its failed tests. Any other failed step counts as one failure.
  if (code !== 0 && !(step.isJest && countTests().failed > failedBefore)) failedSteps += 1;
}

/** @returns {{ passed: number, failed: number }} the tests that the Jest runs of this command have recorded so far */
function countTests() {
  const statuses = readJson(ledger).map(({ status }) => status);
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length,
  };
}

/** @returns {string[]} the test files of which no test has run */
function findLeftOut() {
  const tests = readJson(ledger);
  const run = new Set(tests.filter(({ status }) => status !== 'pending').map(({ file }) => file));
  return [...new Set(tests.map(({ file }) => file))].filter((file) => !run.has(file));
}

/**
 * @param {string} file
 * @returns {any[]} the entries of a JSON file that the Jest runs of this command write; empty before the first run has
 * ended
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
