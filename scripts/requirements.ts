import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedTest } from '../config/ledgerReporter';
import { getInvalidReason, readResults } from '../bench/soak/result';
import { getTreeHashes } from '../bench/soak/snapshot';
import { parseLedger, findUnknownRows, findUnprovedRows } from './ledger';
import { root } from './root.mjs';

// `npm run requirements`: prints the unproved rows of the ledger, docs/requirements.md. A row is proved by passing
// tests of the last `npm test`, or by the result of a soak, a measurement that is too long for `npm test`. Exits with
// an error if the result of a soak is invalid: because the soak failed, or because the code that the soak measured has
// changed since. `npm run soak -- <module>` measures again.
const requirements = parseLedger(read('docs/requirements.md', 'The ledger is missing'));
const recorded = read('test-results/tests.json', 'No test has been recorded: run `npm test` first');
const tests = JSON.parse(recorded) as RecordedTest[];

const results = readResults(root);
const hashes = getTreeHashes(results.flatMap(({ code }) => Object.keys(code)));
const soaks = results.map((result) => ({ ...result, problem: getInvalidReason(result, hashes) }));

const open = findUnprovedRows(requirements, tests, soaks);
for (const { requirement, missing } of open) {
  const partly = missing.length < requirement.levels.length ? ' (proved at its other levels)' : '';
  console.log(`${requirement.id}  missing ${missing.join(', ')}${partly}  ${requirement.text.slice(0, 70)}`);
}
for (const id of findUnknownRows(requirements, tests, soaks))
  console.log(`${id}  is named by a test or a soak but is not in the ledger`);
console.log(`\n${requirements.length - open.length} of ${requirements.length} rows proved, ${open.length} open`);
for (const { module, problem } of soaks) {
  if (problem === undefined) continue;
  console.error(`docs/soaks/${module}.json  ${problem}`);
  process.exitCode = 1;
}

function read(path: string, otherwise: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    console.error(`${otherwise} (${path}).`);
    process.exit(1);
  }
}
