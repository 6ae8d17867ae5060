import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createCleanEnvironment } from './commands';

/**
 * The files of the list screen that the recipes add. Each has the additional extension `.txt`, since its imports can
 * only be resolved in a clone.
 */
const TEMPLATE = join(import.meta.dirname, 'recipe');
const MIGRATIONS = 'server/db/migrations';

/** The entries that the recipes add to central files, such as the registry of the contract. Each needs an import. */
const entries: readonly { readonly file: string; readonly name: string; readonly from: string }[] = [
  { file: 'contract/registry.ts', name: 'regions', from: './access/regions' },
  { file: 'server/modules/index.ts', name: 'regionsModule', from: './access/regions/module' },
  { file: 'src/app/routes/screens.ts', name: 'regionsRoute', from: '@/features/access/regions/route' },
];

/**
 * Follows the developer recipes to add a list screen and its endpoints to a clone. Returns how many files were added
 * and how many lines these files have.
 */
export function addListFeature(clone: string): { files: number; lines: number } {
  const files = templates();
  for (const file of files) {
    cpSync(join(TEMPLATE, `${file}.txt`), join(clone, file));
  }
  for (const { file, name, from } of entries) {
    edit(clone, file, (text) => {
      const imported = text.replace(/^import /m, `import { ${name} } from '${from}';\nimport `);
      return imported.replace(/^( {2}\w+,\n)(?=[\])}])/m, `$1  ${name},\n`);
    });
  }
  const drizzle = [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'config/drizzle.config.ts',
    '--name',
    'regions',
  ];
  execFileSync(process.execPath, drizzle, { cwd: clone, env: createCleanEnvironment(), stdio: 'pipe' });
  const [migration = ''] = readdirSync(join(clone, MIGRATIONS)).filter((file) => file.endsWith('_regions.sql'));
  appendFileSync(
    join(clone, MIGRATIONS, migration),
    `\n--> statement-breakpoint\nSELECT secure_table('regions', 'merchant');\n`,
  );
  const lines = files.reduce((sum, file) => sum + readFileSync(join(clone, file), 'utf8').split('\n').length - 1, 0);
  return { files: files.length, lines };
}

/**
 * Returns the errors for imports in the new files that can't be resolved. A quick check for the small run; the large
 * run also runs the compiler, which finds more errors.
 */
export async function findBrokenImports(clone: string): Promise<string[]> {
  const entryPoints = templates().filter((file) => !file.endsWith('.test.ts'));
  try {
    const loader = { '.css': 'empty', '.svg': 'empty' } as const;
    const output = { bundle: true, write: false, outdir: 'dist', format: 'esm', platform: 'node' } as const;
    await build({ absWorkingDir: clone, entryPoints, packages: 'external', logLevel: 'silent', loader, ...output });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Follows the recipe for deleting a feature that no release has contained yet: removes the files, the entries in
 * central files and the migration.
 */
export function removeListFeature(clone: string): void {
  for (const file of templates()) rmSync(join(clone, file));
  for (const { file } of entries) edit(clone, file, withoutRegions);
  const sql = readdirSync(join(clone, MIGRATIONS)).filter((file) => file.endsWith('_regions.sql'));
  for (const file of sql) {
    rmSync(join(clone, MIGRATIONS, file));
    rmSync(join(clone, MIGRATIONS, 'meta', `${file.split('_')[0] ?? ''}_snapshot.json`));
  }
  edit(clone, `${MIGRATIONS}/meta/_journal.json`, (text) => text.replace(/,\s*\{[^{}]*_regions"[^{}]*\}/, ''));
}

/**
 * Removes one entry from a central file, as if a developer had forgotten to add it. Returns a function that restores
 * the file.
 */
export function removeCentralLine(clone: string, file: string): () => void {
  const before = readFileSync(join(clone, file), 'utf8');
  edit(clone, file, withoutRegions);
  return () => writeFileSync(join(clone, file), before);
}

/**
 * Counts the lines that a diff adds to or removes from existing files, for the server and for the SPA (`spa`). Leaves
 * out added imports. `others` lists the changed files that belong to neither.
 */
export function countCentralLines(diff: string): { server: number; spa: number; others: string[] } {
  const counts: { server: number; spa: number; others: string[] } = { server: 0, spa: 0, others: [] };
  for (const part of diff.split(/^diff --git /m).slice(1)) {
    const [, file = ''] = /^\+\+\+ b\/(.*)$/m.exec(part) ?? [];
    // Leaves out the journal of the migrations, since the command that generates a migration changes it, not the
    // developer.
    if (file === `${MIGRATIONS}/meta/_journal.json`) continue;
    const lines = part.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line) && !line.startsWith('+import '));
    if (/^(contract|server)\//.test(file)) counts.server += lines.length;
    else if (file.startsWith('src/')) counts.spa += lines.length;
    else counts.others.push(file);
  }
  return counts;
}

function templates(): string[] {
  return readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length));
}

function withoutRegions(text: string): string {
  return text.replace(/^.*\bregions.*\n/gm, '');
}

function edit(clone: string, file: string, change: (text: string) => string): void {
  const path = join(clone, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
