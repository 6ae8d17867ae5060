import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/root.mjs';

it('the build names no folder of the machine, so that it has the same bytes on every machine', async () => {
  const folder = join(root, 'dist/web');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|mjs|css|html|json)$/.test(name));
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const naming = files.filter((_, index) => contents[index]?.includes(root));
  expect(files.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});
