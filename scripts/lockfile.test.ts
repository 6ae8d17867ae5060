import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boolean, object, optional, parse, record, string } from 'valibot';
import { root } from './root.mjs';

const names = optional(record(string(), string()), {});
const lockedPackage = object({
  dependencies: names,
  optionalDependencies: names,
  resolved: optional(string()),
  link: optional(boolean()),
});
const { packages } = parse(
  object({ packages: record(string(), lockedPackage) }),
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
);

/** Whether a package at `path` finds `name` the way Node.js does: in its own folder or in one above it. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

describe('the lockfile', () => {
  it('names every package that another asks for, those of other platforms too: npm ci refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} asks for ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('records no download address', () => {
    const addresses = Object.values(packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []));
    expect(addresses).toEqual([]);
  });
});
