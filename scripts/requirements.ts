import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedTest } from '../config/ledgerReporter';
import { parseLedger, unknownRows, unproved } from './ledger';
import { root } from './root.mjs';

// `npm run requirements`: which rows of the ledger no passing test of the last `npm test` names.
const requirements = parseLedger(read('docs/requirements.md', 'The ledger is missing'));
const recorded = read('test-results/tests.json', 'No test has been recorded: run `npm test` first');
const tests = JSON.parse(recorded) as RecordedTest[];

const open = unproved(requirements, tests);
for (const { requirement, missing } of open) {
  const partly = missing.length < requirement.levels.length ? ' (proved at its other levels)' : '';
  console.log(`${requirement.id}  missing ${missing.join(', ')}${partly}  ${requirement.text.slice(0, 70)}`);
}
for (const id of unknownRows(requirements, tests)) console.log(`${id}  is named by a test but is not in the ledger`);
console.log(`\n${requirements.length - open.length} of ${requirements.length} rows proved, ${open.length} open`);

function read(path: string, otherwise: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    console.error(`${otherwise} (${path}).`);
    process.exit(1);
  }
}
