import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object, parse, string } from 'valibot';
import { root } from '../../scripts/root.mjs';
import { patches } from './patches';

function installed(name: string): string {
  const path = join(root, 'node_modules', name, 'package.json');
  return parse(object({ version: string() }), JSON.parse(readFileSync(path, 'utf8'))).version;
}

// After an upgrade of antd or pro-components, measure the build without the patch: `npm run bench:web -- --without <name>`. Remove a patch that gains nothing any more; update the versions and the gain of the others.
it.each(patches)('the patch $name is of the versions that are installed; it waits for $awaits', ({ packages }) => {
  expect(Object.fromEntries(Object.keys(packages).map((name) => [name, installed(name)]))).toEqual(packages);
});
