// `npm test`: everything that must hold, from types to journeys in a real browser, stopping at the first step that fails.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildIsCurrent } from './buildHash.mjs';
import { ensureFonts } from './fonts.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { onStop, runNode, tsx } from './process.mjs';
import { root } from './root.mjs';

const ledger = join(root, 'test-results/tests.json');
const eslint = 'node_modules/eslint/bin/eslint.js';
const vueTsc = 'node_modules/vue-tsc/bin/vue-tsc.js';
const prettier = 'node_modules/prettier/bin/prettier.cjs';
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const jest = [tsx, 'scripts/jest.ts'];

// What rests on the database more than on the rest of the server; `npm run test:postgres` runs everything there.
const onPostgres = ['db/(store|install)', 'modules/access/(session|users|roles)/', 'limits/', 'twins'].map(
  (part) => `server/${part}`,
);

/** @typedef {{ name: string, args: string[], isJest?: boolean, skip?: () => string | false }} Step skip: why the step has nothing to do */

/** @type {Step[][]} groups of steps; those of one group run side by side */
const groups = [
  [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
    { name: 'types of the Vue components', args: [vueTsc, '--noEmit', '-p', 'subapps/hudong'] },
    { name: 'lint', args: [eslint, '.'] },
    { name: 'format', args: [prettier, '--check', '.', '--log-level', 'warn'] },
    {
      name: 'import rules',
      args: [depcruise, 'contract', 'src', 'server', 'subapps', '--config', 'config/dependencyRules.cjs'],
    },
  ],
  [
    {
      name: 'tests of SPA and server',
      args: [...jest, '--coverage', '--selectProjects', 'web', 'server'],
      isJest: true,
    },
  ],
  [
    {
      name: 'tests on a foreign PostgreSQL',
      args: [tsx, 'scripts/testPostgres.ts', ...onPostgres],
      isJest: true,
      skip: () => postgres.missing !== undefined && `SKIPPED, ${postgres.missing}`,
    },
    { name: 'production build', args: [tsx, 'scripts/build.ts'], skip: () => buildIsCurrent() && 'up to date' },
  ],
  [{ name: 'size budgets', args: [tsx, 'scripts/size.ts'] }],
  [{ name: 'journeys', args: [...jest, '--selectProjects', 'e2e', '--maxWorkers=2'], isJest: true }],
];

checkNode();
ensureInstalled();
ensureBrowser();
ensureFonts();
const postgres = ensurePostgres();
rmSync(ledger, { force: true });

let failedSteps = 0;
/** @type {{ step: Step, started: number, ended: Promise<{ code: number, output: string }>, stop: (signal: NodeJS.Signals) => void }[]} */
let running = [];
onStop(() => {
  for (const { stop } of running) stop('SIGTERM');
  process.exit(1);
});
for (const group of groups) {
  if (failedSteps > 0 || countTests().failed > 0) break;
  await runGroup(group);
}
const { passed, failed } = countTests();
if (postgres.missing !== undefined) console.log(`\nNot tested on a foreign PostgreSQL: ${postgres.missing}`);
console.log(`\n${passed} passed, ${failed + failedSteps} failed`);
process.exit(failed + failedSteps === 0 ? 0 : 1);

/** @param {Step[]} group */
async function runGroup(group) {
  const idle = group.map((step) => ({ step, reason: step.skip?.() ?? false }));
  for (const { step, reason } of idle) if (reason !== false) console.log(`\n── ${step.name}: ${reason}`);
  const due = idle.flatMap(({ step, reason }) => (reason === false ? [step] : []));
  // Steps that run side by side show their output one after the other.
  const quiet = due.length > 1;
  if (!quiet && due[0]) console.log(`\n── ${due[0].name}`);
  const failedBefore = countTests().failed;
  running = due.map((step) => ({ step, started: Date.now(), ...runNode(step.args, { quiet, group: true }) }));
  await Promise.all(
    running.map(async ({ step, started, ended }) => {
      const { code, output } = await ended;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const headline = `── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`;
      console.log(quiet ? `\n${headline}\n${output}`.trimEnd() : headline);
      // A test run that names its failed tests counts those; any other failed step counts as one.
      if (code !== 0 && !(step.isJest && countTests().failed > failedBefore)) failedSteps += 1;
    }),
  );
}

/** @returns {{ passed: number, failed: number }} the tests that the Jest runs of this command have recorded so far */
function countTests() {
  /** @type {{ status: string }[]} */
  let tests = [];
  try {
    tests = JSON.parse(readFileSync(ledger, 'utf8'));
  } catch {
    // No run has written its tests yet.
  }
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
  };
}
