import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { root } from '../../scripts/root.mjs';
import { getInvalidReason, readResults, writeResult } from './result';
import { getTreeHashes } from './snapshot';
import type { Soak } from './soak';
import { soaks } from './soaks';

// `npm run soak -- <module>` measures at length and writes docs/soaks/<module>.json, to be committed. `--small` does
// the same as `npm test` and writes nothing. Without a module it lists the soaks and their results.
const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const [module = ''] = positionals;
const soak = soaks[module];
if (soak === undefined) list();
else await measure(soak);

async function measure(soak: Soak): Promise<void> {
  const extent = values.small ? 'small' : 'large';
  // Refuses uncommitted changes of the measured code, since the result names the commit whose code was measured.
  if (extent === 'large' && git('status', '--porcelain', '--', ...soak.code) !== '') {
    console.error(`Commit first: there are changes in ${soak.code.join(', ')}.`);
    process.exit(1);
  }
  const commit = git('rev-parse', 'HEAD');
  const code = getTreeHashes(soak.code);
  const started = Date.now();
  const { figures, failures } = await soak.run(extent, (line) => process.stderr.write(`${line}\n`));
  const verdict = failures.length === 0 ? 'passed' : 'failed';
  console.table(figures);
  for (const failure of failures) console.log(failure);
  console.log(`${module} ${verdict}`);
  if (verdict === 'failed') process.exitCode = 1;
  if (extent === 'small') return;

  const path = writeResult(root, {
    module,
    rows: [...soak.rows],
    verdict,
    failures: [...failures],
    figures,
    amounts: soak.amounts[extent],
    measuredAt: new Date(started).toISOString(),
    seconds: Math.round((Date.now() - started) / 1000),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      system: `${process.platform} ${process.arch}`,
      node: process.version,
    },
    commit,
    code,
  });
  console.log(`${path} is to be committed.`);
}

function list(): void {
  if (module !== '') console.error(`There is no soak ${module}.`);
  const results = readResults(root);
  const hashes = getTreeHashes(results.flatMap(({ code }) => Object.keys(code)));
  for (const [name, { rows }] of Object.entries(soaks)) {
    const result = results.find((one) => one.module === name);
    const state = result ? (getInvalidReason(result, hashes) ?? `passed at ${result.measuredAt}`) : 'never measured';
    console.log([name, state, ...rows].join('  '));
  }
  process.exitCode = module === '' ? 0 : 1;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
