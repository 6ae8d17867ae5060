import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from '../../scripts/ledger';
import { root } from '../../scripts/root.mjs';
import { readResults } from './result';
import { soaks } from './soaks';

const ledger = parseLedger(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));

describe.each(Object.entries(soaks))('the soak %s', (name, { rows, code, run }) => {
  it('keeps its promises in the small', async () => {
    const said: string[] = [];
    const { figures, failures } = await run('small', (line) => said.push(line));
    expect({ failures, said: failures.length > 0 ? said : [] }).toEqual({ failures: [], said: [] });
    expect(Object.keys(figures)).not.toEqual([]);
  }, 900_000);

  it('proves rows that the ledger wants measured, and rests on code that there is', () => {
    for (const id of rows) expect(ledger.find((row) => row.id === id)?.levels).toContain('bench');
    expect(code).toContain(`bench/soak/${name}.ts`);
    expect(code.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('no result is kept of a soak that is gone, or of other rows than the soak proves', () => {
  for (const { module, rows } of readResults(root)) expect(rows).toEqual(soaks[module]?.rows);
});
