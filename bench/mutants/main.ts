import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import jestConfig from '../../jest.config';
import { runNodeIn } from '../soak/commands';
import { createScratchClone } from '../soak/snapshot';
import { root } from '../../scripts/root.mjs';
import { generateMutants } from './mutate';
import type { Mutant } from './mutate';

/*
 * `npm run mutants`: changes the pure engine of processes in one place after another and runs its quick tests on each change. Tests that
 * pass on a changed engine prove less than they seem to: the survivors are listed. Takes mutants from all over the engine,
 * for twenty minutes or so on two cores; `-- --all` takes each of them, for three quarters of an hour.
 */

/** The files of the engine, without the types and what tests use. */
const FILES = [
  ...['advance', 'draft', 'moves', 'pullBack', 'signs', 'votes'].map((name) => `server/workflow/${name}.ts`),
  'contract/workflow/processTree.ts',
];
const KILLED_SHARE = 0.9;
const LEAST_MUTANTS = 200;
const SAMPLE = 240;
const CONFIG_FILE = 'mutants.jest.config.json';

// Far longer than the tests take. A mutant that never ends is killed, too.
const LIMIT_MS = 120_000;

// The tests of the engine need no database, which the project of the server starts for its tests.
const server = jestConfig.projects?.find((project) => typeof project !== 'string' && project.displayName === 'server');
if (typeof server !== 'object') throw new Error('jest.config.ts has no project of the server.');
const { moduleNameMapper, transform, transformIgnorePatterns, testEnvironment } = server;
const config = { moduleNameMapper, transform, transformIgnorePatterns, testEnvironment };

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const known = FILES.flatMap((file) => generateMutants(file, readFileSync(join(root, file), 'utf8')));
const distance = values.all ? 1 : Math.max(1, Math.floor(known.length / SAMPLE));
const mutants = known.filter((_, index) => index % distance === 0);
const parent = mkdtempSync(join(tmpdir(), 'portal-mutants-'));
process.once('exit', () => {
  rmSync(parent, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const survivors: Mutant[] = [];
const queue = [...mutants];
const workers = Array.from({ length: Math.max(1, Math.min(4, cpus().length)) }, (_, index) => work(String(index)));
await Promise.all(workers);

for (const { file, line, from, to } of survivors.sort(byPlace)) console.log(`${file}:${line}  ${from}  →  ${to}`);
const killed = mutants.length - survivors.length;
console.log(`${killed} of ${mutants.length} mutants are killed (${((100 * killed) / mutants.length).toFixed(1)} %).`);
if (killed < KILLED_SHARE * mutants.length || mutants.length < LEAST_MUTANTS) process.exitCode = 1;

// Takes mutants from the queue, in a clone of its own.
async function work(name: string): Promise<void> {
  const folder = join(parent, name);
  mkdirSync(folder);
  createScratchClone(folder, { packages: true });
  const testMatch = ['<rootDir>/server/workflow/**/*.test.ts'];
  writeFileSync(join(folder, CONFIG_FILE), JSON.stringify({ ...config, rootDir: folder, testMatch }));
  const clean = await runTests(folder);
  if (clean.code !== 0) throw new Error(`The tests fail without a change:\n${clean.output}`);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const path = join(folder, mutant.file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, mutant.source);
    const { code } = await runTests(folder);
    if (code === 0) survivors.push(mutant);
    writeFileSync(path, original);
    if (queue.length % 20 === 0) process.stderr.write(`${queue.length} are left …\n`);
  }
}

function runTests(folder: string) {
  const args = ['node_modules/jest/bin/jest.js', '--config', CONFIG_FILE, '--bail', '--runInBand'];
  return runNodeIn(folder, args, LIMIT_MS);
}

function byPlace(one: Mutant, other: Mutant): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
