import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACK_RESULTS_FILE_VARIABLE } from '../server/testing/proof';
import type { EndpointAttackRecord } from '../server/testing/proof';
import type { RecordedTest } from '../config/ledgerReporter';
import { runNode, tsxPath } from './process.mjs';
import { KNOWN_ATTACK_FILES, evaluateKnownAttacks } from './proofAttacks';
import { renderProofPage } from './proofPage';
import { root } from './root.mjs';

// `npm run proof`: attacks every endpoint of a portal in all ways that are derived from the contract, tries all known
// attacks beside the contract, and writes the results to docs/proof.html. Fails if an attack found a leak, or if the
// test suite does not detect the security holes that it makes on purpose.
const folder = join(root, 'test-results');
const recorded = join(folder, 'proof.jsonl');
const page = join(root, 'docs/proof.html');
mkdirSync(folder, { recursive: true });
rmSync(recorded, { force: true });

const started = new Date();
// The words of a path that Jest matches: a dot stands for itself.
const files = ['server/matrix.test.ts', ...KNOWN_ATTACK_FILES].map((path) => path.replaceAll('.', String.raw`\.`));
const run = runNode([tsxPath, 'scripts/jest.ts', ...files, '--selectProjects', 'server', 'web'], {
  env: { [ATTACK_RESULTS_FILE_VARIABLE]: recorded },
});
const { code } = await run.ended;

const lines = readFileSync(recorded, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as EndpointAttackRecord);
const seconds = Math.round((Date.now() - started.getTime()) / 1000);
const tests = JSON.parse(readFileSync(join(folder, 'tests.json'), 'utf8')) as RecordedTest[];
const knownAttacks = evaluateKnownAttacks(tests.filter(isOfThisRun));
const proof = { lines, commit: commit(), started, seconds, isGreen: code === 0, knownAttacks };
writeFileSync(page, renderProofPage(proof));

const attempts = lines.flatMap((line) => Object.values(line.attempts)).reduce((sum, count) => sum + count, 0);
const leaks = lines.flatMap((line) => line.leaks).length;
const problems = knownAttacks.flatMap((one) => one.problems);
const verdict = code === 0 ? 'every hole made on purpose was found' : 'THE SUITE IS RED';
console.log(`\n${lines.length} routes, ${attempts} attempts, ${leaks} leaks; ${verdict}`);
console.log(`${knownAttacks.length} known attacks, ${problems.length} problems`);
for (const problem of problems) console.log(`  ${problem}`);
console.log(`commit ${proof.commit}, ${started.toISOString()}, ${seconds} s: docs/proof.html`);
process.exit(code === 0 && leaks === 0 && problems.length === 0 ? 0 : 1);

// Results of other runs stay recorded: those on another database server or with another Node.js.
function isOfThisRun({ database, node }: RecordedTest): boolean {
  return database === undefined && node === undefined;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}
