import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACK_RESULTS_FILE_VARIABLE } from '../server/testing/proof';
import type { EndpointAttackRecord } from '../server/testing/proof';
import { runNode, tsxPath } from './process.mjs';
import { renderProofPage } from './proofPage';
import { root } from './root.mjs';

// `npm run proof`: attacks every endpoint of a portal in all ways that are derived from the contract, and writes the
// results to docs/proof.html. Fails if an attack found a leak, or if the test suite does not detect the security holes
// that it makes on purpose.
const folder = join(root, 'test-results');
const recorded = join(folder, 'proof.jsonl');
const page = join(root, 'docs/proof.html');
mkdirSync(folder, { recursive: true });
rmSync(recorded, { force: true });

const started = new Date();
const run = runNode([tsxPath, 'scripts/jest.ts', 'server/matrix', '--selectProjects', 'server'], {
  env: { [ATTACK_RESULTS_FILE_VARIABLE]: recorded },
});
const { code } = await run.ended;

const lines = readFileSync(recorded, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as EndpointAttackRecord);
const seconds = Math.round((Date.now() - started.getTime()) / 1000);
const proof = { lines, commit: commit(), started, seconds, isGreen: code === 0 };
writeFileSync(page, renderProofPage(proof));

const attempts = lines.flatMap((line) => Object.values(line.attempts)).reduce((sum, count) => sum + count, 0);
const leaks = lines.flatMap((line) => line.leaks).length;
const verdict = code === 0 ? 'every hole made on purpose was found' : 'THE SUITE IS RED';
console.log(`\n${lines.length} routes, ${attempts} attempts, ${leaks} leaks; ${verdict}`);
console.log(`commit ${proof.commit}, ${started.toISOString()}, ${seconds} s: docs/proof.html`);
process.exit(code === 0 && leaks === 0 ? 0 : 1);

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}
