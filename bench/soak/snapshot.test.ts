import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { readmeCommands } from './environment';
import { countCentralLines } from './recipeSteps';
import { createGitRunner, createScratchClone, getTreeHashes } from './snapshot';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portal-snapshot-'));
  mkdirSync(join(project, 'server'));
  write({ '.gitignore': '*.log\n', 'server/main.ts': 'start();\n', 'README.md': 'Read me.\n' });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
}

describe('the hashes of code', () => {
  const hash = () => getTreeHashes(['server'], project)['server'];

  it('follow the content, whether or not there is a repository or a commit', () => {
    const before = hash();
    expect(before).toMatch(/^[0-9a-f]{40}$/);
    write({ 'server/main.ts': 'startAgain();\n' });
    expect(hash()).not.toBe(before);
    write({ 'server/main.ts': 'start();\n' });
    expect(hash()).toBe(before);
  });

  it('take no notice of tests, of what git ignores and of other folders', () => {
    const before = hash();
    write({ 'server/main.test.ts': 'it();\n', 'server/debug.log': 'said\n', 'README.md': 'Read.\n' });
    expect(hash()).toBe(before);
  });

  it('say which path is not there', () => {
    expect(getTreeHashes(['client', 'README.md'], project)).toEqual({
      client: 'missing',
      'README.md': getTreeHashes(['README.md'], project)['README.md'],
    });
  });
});

it('a scratch clone is the project as it is now, with nothing to commit', () => {
  createScratchClone(join(project, 'clone'), { packages: false });
  const clone = join(project, 'clone');
  expect(createGitRunner(clone, clone)('status', '--porcelain')).toBe('');
  expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(readdirSync(clone)).not.toContain('node_modules');
});

it('takes the two commands from the README', () => {
  expect(readmeCommands(readFileSync(join(root, 'README.md'), 'utf8'))).toEqual(['npm start', 'npm test']);
});

it('counts central lines without the imports that they need', () => {
  const diff = [
    'diff --git a/server/modules/index.ts b/server/modules/index.ts',
    '--- a/server/modules/index.ts',
    '+++ b/server/modules/index.ts',
    '@@ -1,0 +2 @@',
    "+import { regionsModule } from './access/regions/module';",
    '@@ -20,0 +22 @@',
    '+  regionsModule,',
    'diff --git a/README.md b/README.md',
    '--- a/README.md',
    '+++ b/README.md',
    '@@ -1 +1 @@',
    '-Read me.',
    '+Read.',
  ].join('\n');
  expect(countCentralLines(diff)).toEqual({ server: 1, spa: 0, others: ['README.md'] });
});
